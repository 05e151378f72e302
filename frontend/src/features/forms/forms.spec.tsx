import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, errorResponse, type StubbedResponses, type RenderedScreen } from '../../testing/render-screen';
import { ContactForm, FeedbackForm, JoinUsForm } from './index';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const popup = () => screen.getByRole('alertdialog');
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby') ?? '';
  return field(name).getAttribute('aria-invalid') === 'true' ? document.getElementById(id)?.textContent : null;
};
const bodies = (page: RenderedScreen) => page.calls.map(({ body }) => body);

const CONTACT = {
  'Full name': 'Meera Iyer',
  'E-mail': 'meera@example.com',
  Subject: 'A lamp',
  Message: 'Two names?',
};
const JOIN_US = { ...CONTACT, Phone: '98450 12345' };
const FEEDBACK = { Name: 'Meera', 'E-mail': 'meera@example.com', Message: 'She cried.' };
const fill = (texts: object) => {
  for (const [name, value] of Object.entries(texts)) type(name, value);
};
const shown = (texts: object) => Object.keys(texts).map((name) => field(name).value);

const contact = (answers: StubbedResponses) => renderScreen(<ContactForm />, { answers });
const feedback = (answers: StubbedResponses) => renderScreen(<FeedbackForm />, { answers });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const thanks = { data: { message: 'We read every one.' } };

describe('the contact form', () => {
  it('R-FORM-01 R-ERR-25 says at each field what is missing, and sends nothing', async () => {
    const page = await contact({});
    await send('Send message');
    expect(errorOf('Full name')).toBe('Enter your name.');
    expect(errorOf('E-mail')).toBe('Enter your e-mail address.');
    expect(errorOf('Subject')).toBe('Enter a subject.');
    expect(errorOf('Message')).toBe('Enter a message.');
    expect(document.activeElement).toBe(field('Full name'));
    expect(page.calls).toEqual([]);
    type('Full name', 'Meera');
    expect(errorOf('Full name')).toBeNull();
  });

  it('R-FORM-02 asks for an e-mail address', async () => {
    const page = await contact({});
    fill({ ...CONTACT, 'E-mail': 'meera@' });
    await send('Send message');
    expect(errorOf('E-mail')).toBe('Invalid email address.');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(page.calls).toEqual([]);
  });

  it('R-ERR-05 R-FORM-03 sends, says so, and is cleared', async () => {
    const page = await contact({ 'POST /api/contact': thanks });
    fill(CONTACT);
    await send('Send message');
    expect(bodies(page)).toEqual([
      { fullName: 'Meera Iyer', email: 'meera@example.com', subject: 'A lamp', message: 'Two names?', website: '' },
    ]);
    expect(within(popup()).getByRole('heading').textContent).toBe('Message Sent!');
    expect(within(popup()).getByText('We will get back to you soon.')).toBeTruthy();
    expect(shown(CONTACT)).toEqual(['', '', '', '']);
    await send('OK');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }));
  });

  it('reads Wait... while it is on its way, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof thanks>();
    const page = await contact({ 'POST /api/contact': () => promise });
    fill(CONTACT);
    await send('Send message');
    const button = screen.getByRole('button', { name: 'Wait...' });
    expect(button).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.submit(field('Subject').form as HTMLFormElement));
    await act(async () => resolve(thanks));
    expect(page.calls).toHaveLength(1);
    await send('OK');
  });

  it('R-ERR-06 refused: the server’s words, and nothing typed is lost', async () => {
    await contact({ 'POST /api/contact': errorResponse(429, 'rate.limited', 'Too many tries. Please wait a moment.') });
    fill(CONTACT);
    await send('Send message');
    expect(within(popup()).getByRole('heading').textContent).toBe('Error!');
    expect(within(popup()).getByText('Too many tries. Please wait a moment.')).toBeTruthy();
    expect(shown(CONTACT)).toEqual(Object.values(CONTACT));
  });

  it('R-ERR-25 refused for a field: the words stand at it, and the focus comes to it', async () => {
    const fields = [{ field: 'subject', message: 'Please keep this to 150 letters.' }];
    const message = 'Please check the marked fields.';
    await contact({
      'POST /api/contact': { status: 400, data: { error: message, message, code: 'request.invalid', fields } },
    });
    fill(CONTACT);
    await send('Send message');
    await send('OK');
    expect(errorOf('Subject')).toBe('Please keep this to 150 letters.');
    expect(document.activeElement).toBe(field('Subject'));
  });

  it('R-ERR-07 refused without words', async () => {
    await contact({ 'POST /api/contact': { status: 500, data: '' } });
    fill(CONTACT);
    await send('Send message');
    expect(within(popup()).getByText('Failed to send message.')).toBeTruthy();
  });

  it('R-ERR-08 without a network: says so, keeps everything, and may send it again', async () => {
    let online = false;
    const page = await contact({ 'POST /api/contact': () => (online ? thanks : 'no connection') });
    fill(CONTACT);
    await send('Send message');
    expect(within(popup()).getByRole('heading').textContent).toBe('Submission Failed');
    expect(
      within(popup()).getByText('There was an issue submitting your message. Please try again later.'),
    ).toBeTruthy();
    expect(shown(CONTACT)).toEqual(Object.values(CONTACT));
    online = true;
    await send('Try again');
    expect(page.calls).toHaveLength(2);
    expect(within(popup()).getByRole('heading').textContent).toBe('Message Sent!');
  });

  it('has a field that people and screen readers do not meet', async () => {
    const page = await contact({ 'POST /api/contact': thanks });
    const trap = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    expect(trap?.tabIndex).toBe(-1);
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    fill(CONTACT);
    if (trap) trap.value = 'https://spam.example';
    await send('Send message');
    expect(bodies(page)).toMatchObject([{ website: 'https://spam.example' }]);
  });
});

describe('the join-us form', () => {
  it('R-FORM-04 R-FORM-05 asks for a phone number in a phone field', async () => {
    const page = await renderScreen(<JoinUsForm />);
    expect(field('Phone').type).toBe('tel');
    fill({ ...JOIN_US, Phone: 'none' });
    await send('Send application');
    expect(errorOf('Phone')).toBe('Please enter a phone number with 7 to 15 digits.');
    expect(page.calls).toEqual([]);
  });

  it('R-FORM-04 R-FORM-06 R-ERR-05 sends all five, and is cleared', async () => {
    const page = await renderScreen(<JoinUsForm />, { answers: { 'POST /api/join-us': thanks } });
    fill(JOIN_US);
    await send('Send application');
    expect(bodies(page)).toMatchObject([{ fullName: 'Meera Iyer', contact: '98450 12345', message: 'Two names?' }]);
    expect(within(popup()).getByRole('heading').textContent).toBe('Message Sent!');
    expect(shown(JOIN_US)).toEqual(['', '', '', '', '']);
  });

  it('R-ERR-08 R-ERR-07 says what stands in the way', async () => {
    let answer: 'no connection' | { status: number } = 'no connection';
    await renderScreen(<JoinUsForm />, { answers: { 'POST /api/join-us': () => answer } });
    fill(JOIN_US);
    await send('Send application');
    expect(within(popup()).getByRole('heading').textContent).toBe('Submission Failed');
    answer = { status: 500 };
    await send('Try again');
    expect(within(popup()).getByText('Failed to send message.')).toBeTruthy();
    expect(shown(JOIN_US)).toEqual(Object.values({ ...CONTACT, Phone: JOIN_US.Phone }));
  });
});

describe('the feedback form', () => {
  it('R-FEED-02 R-FEED-03 has five radio choices, the best first, and none chosen', async () => {
    await feedback({});
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1']);
    expect(radios.map((radio) => radio.closest('label')?.firstChild?.textContent)).toEqual([
      'Excellent',
      'Good',
      'Average',
      'Poor',
      'Very Poor',
    ]);
    expect(radios.some(({ checked }) => checked)).toBe(false);
  });

  it('R-FEED-01 R-ERR-25 asks for a rating, at the rating', async () => {
    const page = await feedback({});
    fill(FEEDBACK);
    await send('Send feedback');
    const group = screen.getByRole('radiogroup', { name: 'How was it?' });
    const error = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Please choose one of the five ratings.');
    expect(group.contains(document.activeElement)).toBe(true);
    expect(page.calls).toEqual([]);
  });

  it('R-ERR-09 sends the rating as text, thanks in the server’s words, and is cleared', async () => {
    const page = await feedback({ 'POST /api/feedback': thanks });
    fill(FEEDBACK);
    choose(/^Good/);
    await send('Send feedback');
    expect(bodies(page)).toEqual([
      { name: 'Meera', email: 'meera@example.com', message: 'She cried.', rating: '4', website: '' },
    ]);
    expect(within(popup()).getByRole('heading').textContent).toBe('Thank You!');
    expect(within(popup()).getByText('We read every one.')).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(shown(FEEDBACK)).toEqual(['', '', '']);
  });

  it('R-ERR-10 R-ERR-11 refused: the server’s words, or its own; nothing is lost', async () => {
    let answer: StubbedResponses[string] = errorResponse(429, 'rate.limited', 'Too many tries.');
    await feedback({ 'POST /api/feedback': () => answer as { status: number } });
    fill(FEEDBACK);
    choose(/^Excellent/);
    await send('Send feedback');
    expect(within(popup()).getByRole('heading').textContent).toBe('Oops...');
    expect(within(popup()).getByText('Too many tries.')).toBeTruthy();
    await send('OK');
    answer = { status: 500 };
    await send('Send feedback');
    expect(within(popup()).getByText('Something went wrong')).toBeTruthy();
    expect(shown(FEEDBACK)).toEqual(Object.values(FEEDBACK));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Excellent/ }).checked).toBe(true);
  });
});
