import { request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { codeFor } from './mailbox';

/** A customer who is signed in, and what a browser keeps of that. */
export interface Customer {
  email: string;
  accessToken: string;
  storageState: Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;
}

/** Signs in through the API, with the code from the mail. */
export async function signIn(baseUrl: string, email: string): Promise<Customer> {
  const api = await request.newContext({ baseURL: baseUrl });
  const since = new Date();
  await api.post('/api/send-email-otp', { data: { email } });
  const answer = await api.post('/api/verify-email-otp', {
    data: { email, otp: await codeFor(baseUrl, email, since) },
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  const { cookies } = await api.storageState();
  await api.dispose();
  const localStorage = Object.entries({
    userEmail: email,
    token,
    isAuthenticated: 'true',
    user: JSON.stringify(user),
  }).map(([name, value]) => ({ name, value }));
  return { email, accessToken: token, storageState: { cookies, origins: [{ origin: baseUrl, localStorage }] } };
}

export const newEmail = () => `shopper-${randomUUID().slice(0, 8)}@example.com`;

let next: Promise<Customer> | undefined;

/** A new customer. The one after is signed in while this one's test runs. */
export async function newCustomer(baseUrl: string): Promise<Customer> {
  const customer = await (next ?? signIn(baseUrl, newEmail()));
  next = signIn(baseUrl, newEmail());
  // An error reaches the test that takes this customer.
  next.catch(() => {});
  return customer;
}
