import { Browser } from './browser.mjs';
import { hold } from './target.mjs';

const STAFF_PATHS = ['/api/admin/orders', '/api/admin/users', '/api/admin/badges', '/api/orders/export'];
const EMAIL = 'packer@attack.example';

/** Who gets into the admin, and how far. */
export const ADMIN_ATTACKS = {
  'a mailed code alone opens no admin that asks for a second factor': (target) =>
    target.withApi({ ADMIN_SECOND_FACTOR: 'required' }, async (url) => {
      const admin = await target.signedIn(target.env.ADMIN_EMAIL, new Browser(url));
      for (const path of STAFF_PATHS) {
        const { status, body } = await admin.get(path);
        hold(status === 403 && body.code === 'access.second_factor_setup', `${path} answers ${status}`);
      }
      return `${STAFF_PATHS.length} addresses`;
    }),

  async 'somebody who packs orders reads no customers, money and settings'(target) {
    const owner = await target.admin();
    const invited = await owner.post('/api/admin/staff', { email: EMAIL, role: 'workshop' });
    hold(invited.status < 300, `an invitation answers ${invited.status}`);
    const packer = await target.signedIn(EMAIL);
    const orders = await packer.get('/api/admin/orders');
    hold(orders.status === 200, `the orders answer ${orders.status}`);
    const others = ['/api/admin/users', '/api/orders/export', '/api/admin/security-events', '/api/admin/staff'];
    for (const path of others) {
      const { status } = await packer.get(path);
      hold(status === 403, `${path} answers ${status}`);
    }
    const { status } = await packer.put('/api/settings', { site_name: 'Mine' });
    hold(status === 403, `settings answer ${status}`);
  },

  async 'the owner reads which codes were refused'(target) {
    await target.browser().post('/api/verify-email-otp', { email: 'guessed-at@attack.example', otp: '123456' });
    const owner = await target.admin();
    const { status, body } = await owner.get('/api/admin/security-events?kind=code.refused');
    hold(status === 200 && body.rows.length > 0, `the security log answers ${status}`);
    hold(!JSON.stringify(body).includes('guessed-at@'), 'the security log holds an address');
    return `${body.total} refused`;
  },
};
