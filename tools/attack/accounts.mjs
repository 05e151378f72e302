import { hold } from './target.mjs';

/** What a stolen session may do to an account, and how its owner takes it back. */
export const ACCOUNT_ATTACKS = {
  async 'a session alone erases no account'(target) {
    const browser = await target.signedIn('erased@attack.example');
    for (const otp of [undefined, '', '000000']) {
      const { status } = await browser.send('DELETE', '/api/users/me', { confirm: 'ERASE', otp });
      hold(status === 400, `an erasure with the code ${otp} answers ${status}`);
    }
    const { status } = await browser.get('/api/users/me');
    hold(status === 200, `the account answers ${status} afterwards`);
  },

  async 'a customer ends the session of another browser'(target) {
    const email = 'stolen@attack.example';
    const thief = await target.signedIn(email);
    const owner = await target.signedIn(email);
    const { status, body } = await owner.get('/api/users/me/sessions');
    hold(status === 200 && body.length === 2, `the list of sessions answers ${status}`);
    await owner.send('DELETE', `/api/users/me/sessions/${body.find(({ current }) => !current)?.id}`);
    const [stolen, own] = [await thief.get('/api/users/me'), await owner.get('/api/users/me')];
    hold(stolen.status === 401 && own.status === 200, `the ended one answers ${stolen.status}, the own ${own.status}`);
  },
};
