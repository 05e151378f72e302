import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const MAX_ATTEMPTS = 200;
/** The shop writes when it mails; its clock may be a little behind. */
const LEEWAY_MS = 1_000;

/** Signs in at a shop that keeps its mails. @returns what the shop answers: `token` and `user` */
export async function signIn(shop, email) {
  const since = new Date(Date.now() - LEEWAY_MS).toISOString();
  await requestJson(`${shop}/api/send-email-otp`, { email });
  return requestJson(`${shop}/api/verify-email-otp`, { email, otp: await codeFor(shop, email, since) });
}

/** One call; with a body, a POST. @returns the answer's JSON */
export async function requestJson(url, body, headers = {}) {
  const answer = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}

async function codeFor(shop, email, since) {
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const mails = await requestJson(`${shop}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const code = mails.find(({ at }) => at >= since)?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error('No code came by mail.');
}
