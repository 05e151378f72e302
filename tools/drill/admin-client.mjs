// The admin of a drill: gives back parts, and sends once more what the bank could not take.
import { Buyer } from './buyer.mjs';

export class AdminClient {
  #admin;

  constructor(scene, books) {
    this.books = books;
    this.#admin = new Buyer(scene, scene.env.ADMIN_EMAIL);
  }

  open() {
    return this.#admin.signIn();
  }

  /** Looks before a second click, as a person would. */
  giveBack(orderId, rupees, as = 'payment') {
    const isDone = () => this.books.givenBackOf(orderId).catch(() => undefined);
    return this.#admin.ask(
      'POST',
      `/api/admin/orders/${orderId}/refunds`,
      { amount: rupees, note: 'drill', as },
      { isDone },
    );
  }

  async giveBackOnceMore(refundId) {
    try {
      await this.#admin.ask('POST', `/api/admin/refunds/${refundId}/again`);
    } catch (error) {
      if (error.code !== 'refund.not_failed') throw error;
    }
  }

  ops() {
    return this.#admin.ask('GET', '/api/admin/ops');
  }

  /** Those that failed for good and do not run again by themselves. */
  async deadJobs() {
    const jobs = await this.#admin.ask('GET', '/api/admin/ops/jobs');
    return jobs.filter(({ repeats }) => !repeats);
  }
}
