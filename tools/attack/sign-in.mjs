import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../quantile.mjs';
import { hold } from './target.mjs';

const FLOOD = 50;
const MAX_WAIT_MS = 100;
const wrong = (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const verify = (browser, email, otp) => browser.post('/api/verify-email-otp', { email, otp });
const sum = ({ status, body }) => `${status} ${body?.code ?? ''} ${body?.message ?? ''}`;

/** Attacks on signing in. Whoever attacks has another network, and none of the victim's cookies. */
export const SIGN_IN_ATTACKS = {
  async 'foreign wrong codes void nobody’s code'(target) {
    const email = 'victim@attack.example';
    const victim = target.browser();
    await target.ask(victim, email);
    const code = await target.codeOf(email);
    const attacker = target.browser();
    for (let n = 0; n < 12; n += 1) await verify(attacker, email, wrong(code));
    const answer = await verify(victim, email, code);
    hold(answer.status === 200, `after 12 foreign tries the right code answers ${sum(answer)}`);
  },

  async 'a code works only in the browser that asked for it'(target) {
    const email = 'watched@attack.example';
    await target.ask(target.browser(), email);
    const { status } = await verify(target.browser(), email, await target.codeOf(email));
    hold(status >= 400, 'somebody else’s browser signed in with the code');
  },

  async 'one browser has few tries, then the right code is void too'(target) {
    const email = 'guessed@attack.example';
    const attacker = target.browser();
    await target.ask(attacker, email);
    const code = await target.codeOf(email);
    for (let n = 0; n < 8; n += 1) await verify(attacker, email, wrong(code));
    const { status } = await verify(attacker, email, code);
    hold(status >= 400, 'the ninth guess was still taken');
  },

  async 'a wrong code answers alike whether or not a code was asked for'(target) {
    const asked = 'asked@attack.example';
    await target.ask(target.browser(), asked);
    const other = target.browser();
    const [one, two] = [await verify(other, asked, '000001'), await verify(other, 'never@attack.example', '000001')];
    hold(sum(one) === sum(two), `${sum(one)} for one who asked, ${sum(two)} for others`);
  },

  async 'forty requests do not keep the admin out'(target) {
    const email = target.env.ADMIN_EMAIL;
    const admin = await target.admin();
    for (let network = 0; network < 8; network += 1) {
      const attacker = target.browser();
      for (let n = 0; n < 5; n += 1) await attacker.post('/api/send-email-otp', { email });
    }
    // Until the attackers' mails are there, the newest code may be one of theirs.
    await sleep(3_000);
    // The same device: its cookies, and no session.
    const again = target.browser();
    again.cookies = new Map(admin.cookies);
    await target.signedIn(email, again);
  },

  async 'forty requests do not fill a mailbox'(target) {
    const email = 'flooded@attack.example';
    for (let network = 0; network < 8; network += 1) {
      const attacker = target.browser();
      for (let n = 0; n < 5; n += 1) await attacker.post('/api/send-email-otp', { email });
    }
    await sleep(3_000);
    const mails = (await target.mailsTo(email)).length;
    hold(mails <= 15, `${mails} mails`);
    return `${mails} mails`;
  },

  async 'fifty sign-ins at once leave the database to others'(target) {
    const customer = await target.signedIn('quote@attack.example');
    const email = 'parallel@attack.example';
    const attackers = Array.from({ length: 5 }, () => target.browser());
    await target.ask(attackers[0], email);
    const statuses = [];
    const over = new AbortController();
    const flood = Array.from({ length: FLOOD }, async (_, n) => {
      const attacker = attackers[n % 5];
      for (; !over.signal.aborted; await sleep(20)) {
        const answer = n % 2 ? verify(attacker, email, '000000') : attacker.post('/api/send-email-otp', { email });
        statuses.push((await answer).status);
      }
    });
    /** A call that needs no database tells how busy the machine is. */
    const idle = [];
    const times = [];
    try {
      for (let n = 0; n < 20; n += 1) {
        const began = performance.now();
        await customer.get('/health/live');
        const halfway = performance.now();
        const { status } = await customer.get('/api/checkout/quote');
        hold(status === 200, `a quote answers ${status} meanwhile`);
        idle.push(halfway - began);
        times.push(performance.now() - halfway);
      }
    } finally {
      over.abort();
      await Promise.allSettled(flood);
    }
    for (const status of statuses) hold(status < 500 || status === 503, `a sign-in answers ${status}`);
    const quoteMs = median(times);
    const idleMs = median(idle);
    const words = `a quote took ${Math.round(quoteMs)} ms, a call without the database ${Math.round(idleMs)} ms`;
    hold(quoteMs - idleMs < MAX_WAIT_MS, words);
    return words;
  },
};
