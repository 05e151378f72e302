import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import type { DataSubject } from '../../../platform/privacy/index.js';
import { addressKey } from './cod.rules.js';
import type { DeliveryAddress } from '../order/order.types.js';
import { POLICIES } from '../order/policies.js';
import type { Order } from '../order/order.entity.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';

const PURPOSE = 'cash-door';

/**
 * Who turned a parcel away at the door pays before from then on, and so does whoever lives there, for as long as the
 * policy says. A door is kept as a code that only our secret makes, also when its account is erased.
 */
@Injectable()
export class CodBlocklist {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
  ) {}

  /** @param address null: whatever the address */
  async isBlocked(userId: string, address: DeliveryAddress | null): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute(
        'select 1 from cash_bar where user_id = ? or (address_key = any(?::text[]) and created_at >= ?) limit 1',
        [
          userId,
          address && `{${this.secrets.allHmacs(PURPOSE, addressKey(address)).join(',')}}`,
          this.addressRetentionStart(),
        ],
      );
    return rows.length > 0;
  }

  async block(tx: EntityManager, { id, userId, address }: Order): Promise<void> {
    await tx.execute(
      `insert into cash_bar (order_id, user_id, address_key, created_at) values (?, ?, ?, ?)
       on conflict (order_id) do nothing`,
      [id, userId, this.hashAddress(address), this.clock.now()],
    );
  }

  /** Gives up doors whose time is over; of erased people nothing is left then. */
  async purgeExpiredAddresses(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('update cash_bar set address_key = null where address_key is not null and created_at < ?', [
        this.addressRetentionStart(),
      ]);
      await tx.execute(
        `delete from cash_bar b using shop_order o
         where o.id = b.order_id and b.address_key is null and o.user_email like ?`,
        [erasedEmail('%')],
      );
    });
  }

  private hashAddress(address: DeliveryAddress): string {
    return this.secrets.hmac(PURPOSE, addressKey(address));
  }

  private addressRetentionStart(): Date {
    const since = new Date(this.clock.now());
    since.setUTCMonth(since.getUTCMonth() - POLICIES.codDoorMonths);
    return since;
  }
}

/** A buyer who refused a parcel at the door may not pay there again. */
@Injectable()
export class CodEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly blocklist: CodBlocklist,
  ) {}

  onModuleInit(): void {
    this.effects.register({ bar_cash: (tx, order) => this.blocklist.block(tx, order) });
  }
}

/** The parcels that a person turned away at the door. */
@Injectable()
export class CodPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const refusals = await this.em.fork().execute<object[]>(
      `select o.number, to_json(b.created_at) as "at" from cash_bar b join shop_order o on o.id = b.order_id
       where b.user_id = ? order by b.created_at`,
      [userId],
    );
    return { refusedAtTheDoor: refusals };
  }
}
