import { describe, expect, it } from '@jest/globals';
import {
  CONTACT_RULES,
  FEEDBACK_RULES,
  feedbackError,
  feedbackSent,
  fieldErrors,
  JOIN_US_RULES,
  MESSAGE_SENT,
  messageError,
  RATINGS,
  serverFieldErrors,
  readForm,
} from './message-form.view-model';

const offline = { status: 0, data: null };
const refused = (message: string, fields: { field: string; message: string }[] = []) => ({
  status: 400,
  data: { error: message, message, code: 'request.invalid', fields },
});
const contact = { fullName: 'Meera', email: 'meera@example.com', subject: 'A lamp', message: 'Two names?' };
const joinUs = { ...contact, contact: '+91 98450 12345' };
const feedback = { rating: '5', name: 'Meera', email: 'meera@example.com', message: 'She cried.' };

const emailError = (email: string) => fieldErrors(CONTACT_RULES, { ...contact, email }).email;

describe('what a form must hold', () => {
  it('R-FORM-01 contact: name, e-mail, subject and message, all four', () => {
    expect(fieldErrors(CONTACT_RULES, contact)).toEqual({});
    const empty = { fullName: '', email: '', subject: '', message: '' };
    expect(Object.keys(fieldErrors(CONTACT_RULES, empty))).toEqual(['fullName', 'email', 'subject', 'message']);
  });

  it('R-FORM-04 join us: the same and a phone number', () => {
    expect(fieldErrors(JOIN_US_RULES, joinUs)).toEqual({});
    const empty = { fullName: '', email: '', contact: '', subject: '', message: '' };
    expect(Object.keys(fieldErrors(JOIN_US_RULES, empty))).toEqual(Object.keys(empty));
  });

  it('R-FEED-01 feedback: rating, name, e-mail and message', () => {
    expect(fieldErrors(FEEDBACK_RULES, feedback)).toEqual({});
    const empty = { rating: '', name: '', email: '', message: '' };
    expect(Object.keys(fieldErrors(FEEDBACK_RULES, empty))).toEqual(Object.keys(empty));
  });

  it('R-FORM-02 an e-mail address, whatever its case', () => {
    expect(emailError('Meera@Example.com')).toBeUndefined();
    for (const wrong of ['meera', 'meera@', 'meera@example', 'a b@example.com']) {
      expect(emailError(wrong)).toBe('Invalid email address.');
    }
  });

  it.each(['98450 12345', '+91 (731) 400-0000', '0731.400.0000'])('R-FORM-05 takes the number %s', (typed) => {
    expect(fieldErrors(JOIN_US_RULES, { ...joinUs, contact: typed }).contact).toBeUndefined();
  });

  it.each(['12345', 'call me', '1234567890123456'])('R-FORM-05 refuses the number %s', (typed) => {
    expect(fieldErrors(JOIN_US_RULES, { ...joinUs, contact: typed }).contact).toMatch(/phone number/);
  });

  it('R-FEED-02 R-FEED-03 five ratings with their words', () => {
    expect(RATINGS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '5 Excellent',
      '4 Good',
      '3 Average',
      '2 Poor',
      '1 Very Poor',
    ]);
    expect(fieldErrors(FEEDBACK_RULES, { ...feedback, rating: '6' }).rating).toMatch(/five ratings/);
  });

  it('says how much too long a text is', () => {
    expect(fieldErrors(CONTACT_RULES, { ...contact, message: 'x'.repeat(5001) }).message).toBe(
      'Use at most 5000 characters; this has 5001.',
    );
  });

  it('reads what was typed, trimmed; blanks are nothing', () => {
    const form = new FormData();
    form.set('fullName', '  Meera ');
    form.set('message', ' \n ');
    form.set('website', 'x');
    expect(readForm(CONTACT_RULES, form)).toEqual({ fullName: 'Meera', email: '', subject: '', message: '' });
  });
});

describe('what is said afterwards', () => {
  it('R-ERR-05 sent', () => {
    expect(MESSAGE_SENT).toEqual({ tone: 'good', title: 'Message Sent!', text: 'We will get back to you soon.' });
  });

  it('R-ERR-06 R-ERR-07 refused, with the server’s words or without', () => {
    expect(messageError(refused('Too many tries. Please wait a moment.'))).toMatchObject({
      title: 'Error!',
      text: 'Too many tries. Please wait a moment.',
    });
    expect(messageError({ status: 500, data: null })).toEqual({
      tone: 'error',
      title: 'Error!',
      text: 'Failed to send message.',
    });
  });

  it('R-ERR-08 no network', () => {
    expect(messageError(offline)).toMatchObject({
      title: 'Submission Failed',
      text: 'There was an issue submitting your message. Please try again later.',
    });
  });

  it('R-ERR-09 feedback, thanked in the server’s words', () => {
    expect(feedbackSent('We read every one.')).toEqual({
      tone: 'good',
      title: 'Thank You!',
      text: 'We read every one.',
    });
  });

  it('R-ERR-10 R-ERR-11 feedback refused, with the server’s words or without', () => {
    expect(feedbackError(refused('Please check the marked fields.'))).toMatchObject({
      title: 'Oops...',
      text: 'Please check the marked fields.',
    });
    expect(feedbackError({ status: 502, data: null }).text).toBe('Something went wrong');
    expect(feedbackError(offline).text).toBe('Something went wrong');
  });

  it('R-ERR-25 the server’s words about a field go to that field', () => {
    const error = refused('Please check the marked fields.', [
      { field: 'subject', message: 'Please fill this in.' },
      { field: 'unknown', message: 'No.' },
    ]);
    expect(serverFieldErrors(CONTACT_RULES, error)).toEqual({ subject: 'Please fill this in.' });
    expect(serverFieldErrors(CONTACT_RULES, offline)).toEqual({});
  });
});

describe('forms at their limits', () => {
  it.each([
    ['1234567', true],
    ['123456', false],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['call 1234567', false],
    ['1234567 now', false],
  ])('R-FORM-05 the number "%s"', (typed, isFine) => {
    const message = 'Please enter a phone number with 7 to 15 digits.';
    expect(fieldErrors(JOIN_US_RULES, { ...joinUs, contact: typed }).contact).toBe(isFine ? undefined : message);
  });

  it('R-ERR-08 sending again may help where there was no network, and only there', () => {
    expect(messageError(offline)).toMatchObject({ tone: 'error', again: true });
    expect(messageError(refused('No.'))).not.toHaveProperty('again');
    expect(feedbackError(offline)).toEqual({
      tone: 'error',
      title: 'Oops...',
      text: 'Something went wrong',
      again: true,
    });
    expect(feedbackError(refused('No.'))).toEqual({ tone: 'error', title: 'Oops...', text: 'No.' });
  });
});
