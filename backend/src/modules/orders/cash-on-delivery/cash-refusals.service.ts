import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { DAY_MS } from '../order/policies.js';

/** Cash parcels to one PIN code that were taken or turned away, of the last REFUSAL_DAYS. */
export interface PinRefusals {
  readonly pinCode: string;
  readonly city: string;
  readonly refused: number;
  /** Taken and refused. */
  readonly parcels: number;
}

export interface RefusedPin extends PinRefusals {
  readonly lastNumber: string;
  /** ISO 8601, UTC. */
  readonly lastAt: string;
}

const REFUSAL_DAYS = 90;
const MAX_PINS = 200;

const OF_PINS_SQL = `select o.address ->> 'pinCode' as "pinCode", max(o.address ->> 'city') as city,
    count(b.order_id)::int as refused, count(*)::int as parcels
  from shop_order o left join cash_bar b on b.order_id = o.id
  where o.pay_by = 'cash' and o.address ->> 'pinCode' = any(?::text[]) and o.created_at >= ?
    and (o.paid_at is not null or b.order_id is not null)
  group by 1`;

/** Where parcels that are paid at the door are turned away. */
@Injectable()
export class CashRefusals {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** By PIN code; one without parcels is left out. */
  async ofPins(pins: readonly string[]): Promise<Map<string, PinRefusals>> {
    if (pins.length === 0) return new Map();
    const rows = await this.em.fork().execute<PinRefusals[]>(OF_PINS_SQL, [`{${pins.join(',')}}`, this.since()]);
    return new Map(rows.map((row) => [row.pinCode, row]));
  }

  /** PIN codes with a refusal, those with most first. */
  async list(): Promise<RefusedPin[]> {
    const last = await this.em.fork().execute<Pick<RefusedPin, 'pinCode' | 'lastNumber' | 'lastAt'>[]>(
      `select distinct on (o.address ->> 'pinCode') o.address ->> 'pinCode' as "pinCode", o.number as "lastNumber",
         to_json(b.created_at) as "lastAt"
       from cash_bar b join shop_order o on o.id = b.order_id
       where b.created_at >= ? and o.address ->> 'pinCode' <> ''
       order by o.address ->> 'pinCode', b.created_at desc limit ${MAX_PINS}`,
      [this.since()],
    );
    const pins = await this.ofPins(last.map(({ pinCode }) => pinCode));
    return last
      .flatMap((one) => {
        const counts = pins.get(one.pinCode);
        return counts ? [{ ...counts, ...one }] : [];
      })
      .toSorted(
        (one, other) => other.refused - one.refused || other.refused / other.parcels - one.refused / one.parcels,
      );
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - REFUSAL_DAYS * DAY_MS);
  }
}
