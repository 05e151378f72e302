import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { StaffService, UserService } from '../../auth/index.js';
import { sendCreditAdded } from './store-credit.jobs.js';
import { IDEMPOTENCY_KEYS } from './store-credit.rules.js';
import { StoreCreditService } from './store-credit.service.js';

export interface CreditGift {
  /** Names the attempt: the same key gives the same credit once. */
  readonly key: string;
  readonly amount: Paise;
  /** The customer reads it, in the account and in the e-mail. */
  readonly reason: string;
  /** Address of the admin who gives it. */
  readonly by: string;
}

/** Store credit that the admin adds without an order. */
@Injectable()
export class StoreCreditAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly credit: StoreCreditService,
    private readonly users: UserService,
    private readonly staff: StaffService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError account.not_found, staff.refund_limit, request.key_in_use, with nothing changed */
  async add(userId: string, { key, amount, reason, by }: CreditGift): Promise<void> {
    const user = isId(userId) ? await this.users.byId(userId) : null;
    if (!user) throw new DomainError('account.not_found');
    const entryKey = IDEMPOTENCY_KEYS.gift(userId, key);
    await this.em.fork().transactional(async (tx) => {
      const limits = await this.staff.refundLimitsOf(tx, by);
      if (limits && amount > limits.perOrder) throw new DomainError('staff.refund_limit');
      const isNew = await this.credit.credit(tx, {
        userId,
        orderId: null,
        amount,
        reason: 'goodwill',
        actor: by,
        key: entryKey,
        note: reason,
      });
      if (!isNew) return this.assertSame(entryKey, amount, reason);
      await this.outbox.add(tx, sendCreditAdded, { key: entryKey }, { key: `credit-added:${entryKey}` });
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'user.credit',
        subject: { kind: 'user', id: userId },
        summary: `Added ${rupees(amount)} of store credit for a customer`,
        detail: { amount, reason },
      });
    });
  }

  /** @throws DomainError request.key_in_use where the credit of this key was another */
  private async assertSame(entryKey: string, amount: Paise, reason: string): Promise<void> {
    const earlier = await this.credit.findByKey(entryKey);
    if (earlier?.amount !== amount || earlier.note !== reason) throw new DomainError('request.key_in_use');
  }
}
