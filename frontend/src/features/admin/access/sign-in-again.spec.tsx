import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ACCOUNT, errorResponse, renderScreen, signInAs, type StubbedResponses } from '../../../testing/render-screen';
import { SettingsScreen } from '../settings/settings-screen';
import { AdminShell } from '../shell/admin-shell';
import { releaseWork } from '../unsaved/unsaved-work';

const ADMIN = { ...ACCOUNT, isAdmin: true, role: 'owner' };
const SESSION = {
  email: ADMIN.email,
  role: 'owner',
  secondFactor: 'passed',
  hasFreshProof: true,
  passkeysAt: null,
  factors: { passkeys: 0, totp: true, recoveryCodes: 10 },
};
const SETTINGS = {
  site_name: 'Saugaat',
  contact_email: '',
  contact_phone: '',
  user_registration_enabled: true,
  is_open: true,
  legal_name: '',
  legal_address: '',
  grievance_officer: '',
  country_of_origin: '',
  holidays: '',
  changed_at: null,
};

let siteNameSaved: string;
let secondFactor: string;
/** the token that the API knows; null once the session has ended */
let token: string | null;

const answers: StubbedResponses = {
  'GET /api/admin/session': () => ({ data: { ...SESSION, secondFactor } }),
  'GET /api/settings': () => ({ data: { ...SETTINGS, site_name: siteNameSaved } }),
  'PUT /api/settings': ({ headers }) => {
    if (token === null || headers.get('authorization') !== `Bearer ${token}`)
      return errorResponse(401, 'access.sign_in');
    siteNameSaved = 'Saugaat Gifts';
    return { data: { ...SETTINGS, site_name: siteNameSaved, message: 'Settings saved.' } };
  },
  'POST /api/auth/refresh': () => errorResponse(401, 'auth.session_ended'),
  'POST /api/send-email-otp': { data: { message: 'sent' } },
  'POST /api/verify-email-otp': () => {
    token = 'new';
    secondFactor = 'required';
    return { data: { token, user: ADMIN } };
  },
  'POST /api/admin/second-factor/totp': () => {
    secondFactor = 'passed';
    return { data: { message: 'ok' } };
  },
};

const siteName = () => screen.getByLabelText<HTMLInputElement>('Site name');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const isAsked = () => screen.queryByRole('heading', { name: 'Sign in to go on' }) !== null;

async function openSettings() {
  const page = await renderScreen(
    <AdminShell>
      <SettingsScreen />
    </AdminShell>,
    { path: '/admin-dashboard/settings', answers },
  );
  await waitFor(() => expect(siteName().value).toBe('Saugaat'));
  return page;
}

beforeEach(() => {
  siteNameSaved = 'Saugaat';
  secondFactor = 'passed';
  token = 'jwt';
  signInAs();
  localStorage.setItem('user', JSON.stringify(ADMIN));
});
afterEach(() => {
  cleanup();
  releaseWork();
  localStorage.clear();
});

it('a session that ends while something is typed is begun again over the form, and the save goes on', async () => {
  const { requests, at } = await openSettings();
  await type('Site name', 'Saugaat Gifts');
  token = null;
  await press('Save settings');
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(siteName().value).toBe('Saugaat Gifts');
  await press('E-mail me a code');
  await type('Six-digit code', '405118');
  await press('Confirm');
  await waitFor(() => expect(screen.getByText('From your authenticator app.')).toBeTruthy());
  expect(siteName().value).toBe('Saugaat Gifts');
  await type('Six-digit code', '118405');
  await press('Confirm');
  await waitFor(() => expect(requests().filter((call) => call === 'PUT /api/settings')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText('Settings saved.')).not.toHaveLength(0));
  expect(isAsked()).toBe(false);
  expect(at()).toBe('/admin-dashboard/settings');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Saugaat Gifts, view the shop' })).toBeTruthy());
});

it('whoever closes the question keeps what was typed, and is asked again at the next save', async () => {
  await openSettings();
  await type('Site name', 'Saugaat Gifts');
  token = null;
  await press('Save settings');
  await waitFor(() => expect(isAsked()).toBe(true));
  await press('Close');
  expect(isAsked()).toBe(false);
  expect(siteName().value).toBe('Saugaat Gifts');
  await press('Save settings');
  await waitFor(() => expect(isAsked()).toBe(true));
  await press('Leave without saving');
});

it('a session that ends leads to the home page where nothing is typed', async () => {
  const { at, store } = await openSettings();
  await act(async () => {
    localStorage.clear();
    store.dispatch({ type: 'session/ended' });
  });
  expect(at()).toBe('/');
});
