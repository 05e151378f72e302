import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { canonicalMailbox, type FormKind, type SubmittedForm } from './forms.rules.js';
import { FormMessage } from './form-message.entity.js';
import { acknowledgeMessage, forwardMessage } from './forms.jobs.js';

const HOUR_MS = 3_600_000;

/** Takes in what people write in the contact and join-us forms. */
@Injectable()
export class FormsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Keeps a message with the job that mails it to the shop and, at most once an hour for a mailbox, the one that tells
   * its sender: the form must not serve to flood somebody.
   */
  async submit(kind: FormKind, form: SubmittedForm): Promise<void> {
    const id = newId();
    const mailbox = canonicalMailbox(form.email);
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 8))', [mailbox]);
      const now = this.clock.now();
      const acknowledge = !(await this.wasAcknowledged(tx, mailbox, now));
      const acknowledgedTo = acknowledge ? mailbox : null;
      await tx.insert(FormMessage, { id, kind, ...form, state: 'new', acknowledgedTo, createdAt: now });
      await this.outbox.add(tx, forwardMessage, { messageId: id }, { key: `forms.forward:${id}` });
      if (acknowledge) {
        await this.outbox.add(tx, acknowledgeMessage, { messageId: id }, { key: `forms.acknowledge:${id}` });
      }
    });
  }

  private async wasAcknowledged(tx: EntityManager, acknowledgedTo: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - HOUR_MS);
    return (await tx.count(FormMessage, { acknowledgedTo, createdAt: { $gt: since } })) > 0;
  }
}
