import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AddressDto } from '../../api/generated/types';
import { ACCOUNT, signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import { AccountButton } from '../session';
import { AccountScreen } from './index';

const LIST = '/api/users/me/addresses';
const REMINDERS = '/api/users/me/cart-reminders';
const STOP = '/api/cart-reminders/stop?for=u1.signed';
const SESSIONS = '/api/users/me/sessions';
const PLACE = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14, 2nd Cross',
  locality: 'Indore GPO',
  city: 'Indore',
  state: 'Madhya Pradesh',
  pinCode: '452001',
  phone: '9845012345',
};
const home: AddressDto = { ...PLACE, id: 'a1', isDefault: true };
const other: AddressDto = { ...PLACE, id: 'a2', firstName: 'Asha', isDefault: false };
const HERE = {
  id: 's1',
  device: 'Chrome on Android',
  begun: '2026-11-02T06:00:00Z',
  lastUsed: '2026-11-20T06:00:00Z',
  expires: '2026-12-20T06:00:00Z',
  current: true,
};
const GPO = { Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' };

const answering = (saved: AddressDto[] = [], more: StubbedResponses = {}): StubbedResponses => ({
  'GET /api/users/me': { data: ACCOUNT },
  [`GET ${LIST}`]: () => ({ data: saved }),
  [`GET ${REMINDERS}`]: { data: { wanted: false, since: null } },
  [`GET ${SESSIONS}`]: { data: [HERE] },
  'GET /api/pincode/452001': { data: [{ Status: 'Success', Message: '', PostOffice: [GPO] }] },
  ...more,
});

const open = (answers: StubbedResponses = answering()) =>
  renderScreen(
    <>
      <AccountButton />
      <AccountScreen />
    </>,
    { path: '/account', answers },
  );
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const type = (input: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(input, { target: { value } }));
const submit = (input: HTMLElement) =>
  act(async () => void fireEvent.submit((input as HTMLInputElement).form as HTMLFormElement));
const CODE = 'POST /api/users/me/erasure-code';
const askForCode = async () => {
  await press('Erase my account');
  await press('E-mail me a code');
  return dialog().findByLabelText<HTMLInputElement>('Enter the code we sent to meera@example.com');
};
const alertIn = (within_: ReturnType<typeof within>) => within_.getByRole('alert').textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('asks a guest to sign in, and the server for nothing', async () => {
  const { store, requests: asked } = await open();
  expect(screen.getByRole('heading', { name: 'Login Required' })).toBeTruthy();
  expect(asked()).toEqual([]);
  const buttons = screen.getAllByRole('button', { name: 'Login / Register' });
  await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
  expect(store.getState().session.modalOpen).toBe(true);
});

const follow = (answer: StubbedResponses[string]) =>
  renderScreen(
    <>
      <AccountButton />
      <AccountScreen />
    </>,
    { path: '/account?stop=u1.signed', answers: { [`POST ${STOP}`]: answer } },
  );

describe('the way out of reminders', () => {
  it('ends them with one press, without a sign-in', async () => {
    const { requests: asked } = await follow({ data: { message: 'Done.' } });
    expect(screen.getByRole('heading', { level: 1, name: 'No more reminders?' })).toBeTruthy();
    expect(asked()).toEqual([]);
    await press('Don’t send me these');
    expect(await screen.findByRole('heading', { level: 1, name: 'Done' })).toBeTruthy();
    expect(asked()).toEqual([`POST ${STOP}`]);
  });

  it('says what to do with a link that is no link', async () => {
    await follow(errorResponse(404, 'reminder.link_unknown'));
    await press('Don’t send me these');
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
  });

  it('may be tried again when the shop does not answer', async () => {
    await follow('no connection');
    await press('Don’t send me these');
    expect(await screen.findByText(/We could not reach the shop/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Don’t send me these' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
  });
});

describe('somebody who is signed in', () => {
  beforeEach(signInAs);

  it('is reminded of no cart until the box is ticked', async () => {
    let state: { wanted: boolean; since: string | null } = { wanted: false, since: null };
    const { calls } = await open(
      answering([], {
        [`GET ${REMINDERS}`]: () => ({ data: state }),
        [`PUT ${REMINDERS}`]: ({ body }) => {
          const { wanted } = body as { wanted: boolean };
          state = { wanted, since: wanted ? '2026-11-20T06:00:00Z' : null };
          return { data: state };
        },
      }),
    );
    const box = await part('E-mails').findByRole<HTMLInputElement>('checkbox', {
      name: /^E-mail me when I leave something/,
    });
    expect(box.checked).toBe(false);
    await act(async () => void fireEvent.click(box));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ wanted: true }));
    await waitFor(() => expect(part('E-mails').getByText(/You asked for it on 20 Nov/)).toBeTruthy());
    await act(async () => void fireEvent.click(box));
    await waitFor(() => expect(part('E-mails').queryByText(/You asked for it/)).toBeNull());
    expect(box.checked).toBe(false);
  });

  it('keeps the choice as it was where the shop did not take it', async () => {
    await open(answering([], { [`PUT ${REMINDERS}`]: 'no connection' }));
    const box = await part('E-mails').findByRole<HTMLInputElement>('checkbox', {
      name: /^E-mail me when I leave something/,
    });
    await act(async () => void fireEvent.click(box));
    await waitFor(() => expect(screen.getByText(/Nothing was changed/)).toBeTruthy());
    expect(box.checked).toBe(false);
  });

  it('changes name and phone, and the browser knows', async () => {
    const saved = { ...ACCOUNT, fullName: 'Meera S Iyer', phone: '9845012345' };
    const { calls, store } = await open(answering([], { 'PUT /api/users/me': { data: saved } }));
    const name = await part('About you').findByLabelText('Full name');
    await type(name, ' Meera S  Iyer ');
    await type(part('About you').getByLabelText('Phone'), '+91 98450 12345');
    await submit(name);
    await waitFor(() => expect(screen.getByText('Saved. Thank you.')).toBeTruthy());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      fullName: 'Meera S Iyer',
      phone: '9845012345',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(saved);
    expect(store.getState().session.account?.fullName).toBe('Meera S Iyer');
  });

  it('hears of a wrong phone at its field, and of a failure without losing what was typed', async () => {
    const { requests: asked } = await open(answering([], { 'PUT /api/users/me': 'no connection' }));
    const phone = await part('About you').findByLabelText<HTMLInputElement>('Phone');
    await type(phone, '98450');
    await submit(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
    expect(asked()).not.toContain('PUT /api/users/me');
    await type(phone, '9845012345');
    await submit(phone);
    await waitFor(() => expect(alertIn(part('About you'))).toContain('still here'));
    expect(phone.value).toBe('9845012345');
  });

  it('may ask again when a part could not be loaded', async () => {
    let answer: StubbedResponses[string] = errorResponse(500, 'server.fault');
    await open(answering([], { 'GET /api/users/me': () => answer as { data: unknown } }));
    const again = await part('About you').findByRole('button', { name: 'Try again' });
    answer = { data: ACCOUNT };
    await act(async () => void fireEvent.click(again));
    expect(await part('About you').findByLabelText<HTMLInputElement>('Full name')).toHaveProperty(
      'value',
      'Meera Iyer',
    );
  });

  it('adds an address with the place that the pin code finds', async () => {
    const saved: AddressDto[] = [];
    const { calls } = await open(
      answering(saved, {
        [`POST ${LIST}`]: () => {
          saved.push(home);
          return { status: 201, data: home };
        },
      }),
    );
    await screen.findByText(/^No saved addresses yet/);
    await press('Add an address');
    const first = dialog().getByLabelText('First name');
    await submit(first);
    expect(dialog().getByText('Enter a PIN code.')).toBeTruthy();
    await type(first, 'Meera');
    await type(dialog().getByLabelText('Last name'), 'Iyer');
    await type(dialog().getByLabelText('Phone'), '9845012345');
    await type(dialog().getByLabelText('PIN code'), '452001');
    await type(dialog().getByRole('textbox', { name: 'Address' }), '14, 2nd Cross');
    await waitFor(() => expect(dialog().getByLabelText<HTMLInputElement>('City').value).toBe('Indore'));
    await submit(first);
    await screen.findByRole('button', { name: /^Edit/ });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(PLACE);
    expect(screen.getByText('Default')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it('changes an address; what the server refuses is told, and nothing typed is lost', async () => {
    const message = 'This address is no longer kept.';
    const { calls } = await open(
      answering([home], { [`PUT ${LIST}/a1`]: errorResponse(404, 'account.address_not_found', message) }),
    );
    await screen.findByRole('button', { name: /^Edit/ });
    await press('Edit Meera Iyer, Indore');
    const first = dialog().getByLabelText<HTMLInputElement>('First name');
    await type(first, 'Mira');
    await submit(first);
    await waitFor(() => expect(alertIn(dialog())).toContain(message));
    expect(first.value).toBe('Mira');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...PLACE, firstName: 'Mira' });
  });

  it('makes another address the default, and the focus does not fall off the page', async () => {
    const { calls } = await open(answering([home, other], { [`PUT ${LIST}/a2`]: { data: other } }));
    await screen.findByRole('button', { name: /^Make default/ });
    await press('Make default Asha Iyer, Indore');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved addresses'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...PLACE,
      firstName: 'Asha',
      isDefault: true,
    });
  });

  it('removes an address after a question', async () => {
    const saved = [home, other];
    const { requests: asked } = await open(
      answering(saved, {
        [`DELETE ${LIST}/a2`]: () => {
          saved.pop();
          return { data: { message: 'gone' } };
        },
      }),
    );
    await screen.findByRole('button', { name: 'Remove Asha Iyer, Indore' });
    await press('Remove Asha Iyer, Indore');
    expect(asked()).not.toContain(`DELETE ${LIST}/a2`);
    await press('Remove');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha Iyer' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Meera Iyer' })).toBeTruthy();
  });

  it('keeps ten addresses and no more', async () => {
    await open(answering(Array.from({ length: 10 }, (_, place) => ({ ...other, id: `a${place}` }))));
    expect(await screen.findByText(/^All 10 addresses are saved/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });

  it('downloads by a link that the browser opens itself', async () => {
    await open();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/users/me/export');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('lists the devices that are signed in, and signs out one or all others', async () => {
    const mac = { ...HERE, id: 's2', device: 'Safari on a Mac', lastUsed: '2026-11-19T15:44:00Z', current: false };
    let sessions = [HERE, mac, { ...mac, id: 's3', device: null }];
    const { requests: asked } = await open(
      answering([], {
        [`GET ${SESSIONS}`]: () => ({ data: sessions }),
        [`DELETE ${SESSIONS}/s2`]: () => {
          sessions = sessions.filter(({ id }) => id !== 's2');
          return { data: { message: 'ended' } };
        },
        [`DELETE ${SESSIONS}`]: () => {
          sessions = [HERE];
          return { data: { message: 'ended' } };
        },
      }),
    );
    const devices = part('Where you’re signed in');
    const rows = (await devices.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Chrome on AndroidActive now. Signed in on 2 November 2026.This device',
      'Safari on a MacLast used 19 Nov, 9:14 pm. Signed in on 2 November 2026.Sign out Safari on a Mac',
      'Unknown deviceLast used 19 Nov, 9:14 pm. Signed in on 2 November 2026.Sign out Unknown device',
    ]);
    await press('Sign out Safari on a Mac');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Where you’re signed in');
    await press('Sign out everywhere else');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    expect(devices.queryByRole('button')).toBeNull();
    expect(asked()).toEqual(expect.arrayContaining([`DELETE ${SESSIONS}/s2`, `DELETE ${SESSIONS}`]));
  });

  it('keeps the list of devices where nobody could be signed out', async () => {
    const other = { ...HERE, id: 's2', current: false };
    await open(
      answering([], { [`GET ${SESSIONS}`]: { data: [HERE, other] }, [`DELETE ${SESSIONS}`]: 'no connection' }),
    );
    await part('Where you’re signed in').findAllByRole('listitem');
    await press('Sign out everywhere else');
    await waitFor(() => expect(screen.getByText(/No device was signed out/)).toBeTruthy());
    expect(part('Where you’re signed in').getAllByRole('listitem')).toHaveLength(2);
  });

  it('erases the account after a code from the mail, forgets it here and goes home', async () => {
    const {
      calls,
      requests: asked,
      at,
      store,
    } = await open(
      answering([home], {
        [CODE]: { data: { message: 'sent' } },
        'DELETE /api/users/me': { data: { message: 'erased' } },
      }),
    );
    const code = await askForCode();
    expect(asked()).toContain(CODE);
    expect(document.activeElement).toBe(code);
    await type(code, '12');
    await submit(code);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(asked()).not.toContain('DELETE /api/users/me');
    await type(code, '482 913');
    await submit(code);
    await waitFor(() => expect(at()).toBe('/'));
    const body = { confirm: 'ERASE', otp: '482913' };
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/users/me', body });
    expect(localStorage).toHaveLength(0);
    expect(store.getState().session.account).toBeNull();
  });

  it('is still there after a wrong code, and when the erasure did not come through', async () => {
    let answer: StubbedResponses[string] = errorResponse(400, 'auth.code_wrong', 'Invalid OTP. Please try again.');
    const { at } = await open(
      answering([], {
        [CODE]: { data: { message: 'sent' } },
        'DELETE /api/users/me': () => answer as { data: unknown },
      }),
    );
    const code = await askForCode();
    await type(code, '482913');
    await submit(code);
    await waitFor(() => expect(dialog().getByText('Invalid OTP. Please try again.')).toBeTruthy());
    answer = errorResponse(503, 'server.unavailable', '');
    await submit(code);
    await waitFor(() => expect(alertIn(dialog())).toContain('Nothing is erased'));
    expect(at()).toBe('/account');
    expect(localStorage.getItem('token')).toBe('jwt');
  });

  it('says so where the code could not be sent', async () => {
    await open(answering([], { [CODE]: 'no connection' }));
    await press('Erase my account');
    await press('E-mail me a code');
    await waitFor(() => expect(alertIn(dialog())).toContain('No code was sent'));
    expect(dialog().getByRole('button', { name: 'E-mail me a code' })).toBeTruthy();
  });
});
