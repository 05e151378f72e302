import { expect } from '@playwright/test';
import { codeFor } from './mailbox';
import type { Visitor } from './visitor';

export const ADMIN_EMAIL = 'admin@saugaat.example';

interface AdminSession {
  token: string;
  user: object;
  pass: string;
  /** opens files, which the browser asks for by itself */
  cookie: string;
}

/** Signs the admin in once for all journeys: they share the session, as tabs do, and none renews it. */
export async function keepAdminSession(shop: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${shop}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('send-email-otp', { email: ADMIN_EMAIL });
  const answer = await post('verify-email-otp', { email: ADMIN_EMAIL, otp: await codeFor(shop, ADMIN_EMAIL) });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  const valueOf = (name: string) => {
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
    return /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  };
  const [pass, cookie] = [valueOf('saugaat_admin'), valueOf('saugaat_session')];
  process.env.ADMIN_SESSION = JSON.stringify({ token, user, pass, cookie } satisfies AdminSession);
}

export const adminSession = () => JSON.parse(process.env.ADMIN_SESSION ?? '{}') as AdminSession;

/** Is signed in as the admin already when the story begins, and stands at one of the admin's pages. */
export async function arriveAsAdmin(visitor: Visitor, path: string) {
  const { page, shop } = visitor;
  const { token, user, pass } = adminSession();
  await page.context().addCookies([{ name: 'saugaat_admin', value: pass, url: shop, httpOnly: true, sameSite: 'Lax' }]);
  await page.addInitScript(
    ([email, jwt, who]) => {
      localStorage.setItem('userEmail', email);
      localStorage.setItem('token', jwt);
      localStorage.setItem('isAuthenticated', 'true');
      localStorage.setItem('user', who);
    },
    [ADMIN_EMAIL, token, JSON.stringify(user)] as const,
  );
  return visitor.go(path);
}

/** The same, with the session's cookie too: files are opened by the browser itself, which knows nothing else. */
export async function arriveWithSession(visitor: Visitor, path: string) {
  const { page, shop } = visitor;
  const cookie = { name: 'saugaat_session', value: adminSession().cookie, httpOnly: true, secure: true };
  await page.context().addCookies([{ ...cookie, url: `${shop}/api/`, sameSite: 'Strict' }]);
  return arriveAsAdmin(visitor, path);
}

/** Goes through the login as the admin and waits for the dashboard. */
export async function signInAsAdmin(visitor: Visitor): Promise<void> {
  const { page, shop } = visitor;
  const began = new Date();
  await page.getByRole('banner').getByRole('button', { name: 'Login / Register' }).click();
  await visitor.login.getByLabel('E-mail').fill(ADMIN_EMAIL);
  await page.keyboard.press('Enter');
  await visitor.login.getByLabel('Six-digit code').fill(await codeFor(shop, ADMIN_EMAIL, began));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
  await visitor.alive();
}
