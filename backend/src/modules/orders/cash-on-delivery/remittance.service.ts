import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, paise, sumPaise, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { readTable, type TableError } from '../../../platform/spreadsheet/index.js';
import { CARRIERS } from '../order/shipment.js';
import {
  checkRemittance,
  isBooked,
  orderNumberOf,
  parseRemittance,
  trackingOf,
  type CashOrder,
  type CheckedRow,
  type RemittanceRow,
} from './remittance.rules.js';

/** Cash of a delivered order that its courier has not paid to the shop. */
export interface OwedOrder {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly due: Paise;
  /** ISO 8601, UTC. */
  readonly deliveredAt: string;
}

/** Below 0 where a courier has paid more than it collected. */
export interface CourierBalance {
  readonly carrier: string;
  readonly owed: Paise;
  readonly orders: number;
  /** ISO 8601, UTC: when the oldest open parcel was delivered. */
  readonly since: string | null;
  readonly lastPaidAt: string | null;
}

export interface CheckedRemittance {
  readonly carrier: string;
  /** Names the file and what was found; recording needs it. */
  readonly digest: string;
  readonly rows: readonly CheckedRow[];
  /** Delivered no later than the newest parcel of the file, and not in it. */
  readonly missing: readonly OwedOrder[];
  /** What would be recorded. */
  readonly paid: Paise;
  /** ISO 8601, UTC; the file has been recorded already. */
  readonly recordedAt: string | null;
}

export interface RemittanceFile {
  readonly bytes: Buffer;
  readonly carrier: string;
}

const MAX_ROWS = 5_000;
const MAX_MISSING = 200;

const FILE_ERRORS: Record<TableError, string> = {
  unreadable: 'Please choose a CSV or Excel file (.csv, .xlsx).',
  too_large: 'This file is too large.',
  too_many_rows: 'This file has more than 5,000 rows. Please split it.',
};
const NO_COLUMNS = 'The file must name its columns: order or tracking number, and amount.';

const refused = (message: string, field = 'file') =>
  new DomainError('request.invalid', { fields: [{ field, message }] });

/** The newest parcel of an order `o`. */
const PARCEL_SQL = `left join lateral (select s.carrier, s.tracking_number from shipment s where s.order_id = o.id
    order by s.shipped_at desc limit 1) s on true`;
const IS_OWED_SQL = `o.pay_by = 'cash' and o.paid_at is not null
    and o.cash_remitted_paise <> o.amount_paise - o.credit_paise`;
const DUE_SQL = '(o.amount_paise - o.credit_paise - o.cash_remitted_paise)::float8';

/** What couriers collected at the door and owe the shop, and the files in which they say what they paid. */
@Injectable()
export class RemittanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Couriers that owe something, or have ever paid. */
  balances(): Promise<CourierBalance[]> {
    return this.em.fork().execute<CourierBalance[]>(
      `select c.carrier, coalesce(sum(c.due), 0)::float8 as owed, count(c.due)::int as orders,
         to_json(min(c.paid_at)) as since,
         (select to_json(max(r.recorded_at)) from cash_remittance r where r.carrier = c.carrier) as "lastPaidAt"
       from (select coalesce(s.carrier, 'Other') as carrier, ${DUE_SQL} as due, o.paid_at
             from shop_order o ${PARCEL_SQL} where ${IS_OWED_SQL}
             union all select distinct r.carrier, null::float8, null::timestamptz from cash_remittance r) c
       group by c.carrier order by owed desc, c.carrier`,
    );
  }

  /** Open parcels, those that were delivered first. */
  owed(carrier: string | null = null, until: Date | null = null): Promise<OwedOrder[]> {
    return this.em.fork().execute<OwedOrder[]>(
      `select o.id, o.number, coalesce(s.carrier, 'Other') as carrier, s.tracking_number as "trackingNumber",
         ${DUE_SQL} as due, to_json(o.paid_at) as "deliveredAt"
       from shop_order o ${PARCEL_SQL}
       where ${IS_OWED_SQL} and (?::text is null or s.carrier = ?::text) and (?::timestamptz is null or o.paid_at <= ?)
       order by o.paid_at, o.id limit ${MAX_MISSING}`,
      [carrier, carrier, until, until],
    );
  }

  /** What a file says, compared with the orders; nothing is changed. @throws DomainError request.invalid */
  async check(file: RemittanceFile): Promise<CheckedRemittance> {
    return this.compare(this.em.fork(), file, await parseFile(file));
  }

  /**
   * Records what a courier paid. A file that was recorded before is not recorded again.
   * @param digest as `check` gave it
   * @returns what is recorded now; 0 for a file that was recorded before
   * @throws DomainError request.invalid, remittance.changed when the orders have changed since the check
   */
  async record(file: RemittanceFile, digest: string, by: string): Promise<Paise> {
    const rows = await parseFile(file);
    return this.em.fork().transactional(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtext('cash_remittance'))");
      const checked = await this.compare(tx, file, rows);
      if (checked.recordedAt !== null) return paise(0);
      if (checked.digest !== digest) throw new DomainError('remittance.changed');
      const booked = checked.rows.filter(isBooked);
      if (booked.length === 0) throw refused('Nothing of this file can be recorded.');
      const id = newId();
      await tx.execute(
        `insert into cash_remittance (id, carrier, file_hash, paid_paise, recorded_by, recorded_at)
         values (?, ?, ?, ?, ?, ?)`,
        [id, file.carrier, hashOf(file), checked.paid, by, this.clock.now()],
      );
      const lines = JSON.stringify(booked.map(({ row, orderId, due, paid }) => ({ row, orderId, due, paid })));
      await tx.execute(
        `insert into cash_remittance_line (remittance_id, row, order_id, due_paise, paid_paise)
         select ?, l.row, l."orderId", l.due, l.paid
         from jsonb_to_recordset(?::jsonb) l (row int, "orderId" uuid, due bigint, paid bigint)`,
        [id, lines],
      );
      await tx.execute(
        `update shop_order o set cash_remitted_paise = o.cash_remitted_paise + l.paid
         from (select l."orderId" as id, sum(l.paid) as paid
               from jsonb_to_recordset(?::jsonb) l ("orderId" uuid, paid bigint) group by 1) l where o.id = l.id`,
        [lines],
      );
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'cash.remittance',
        subject: { kind: 'remittance', id },
        summary: `${file.carrier} paid cash of ${booked.length} parcels`,
        detail: { paidPaise: checked.paid, parcels: booked.length },
      });
      return checked.paid;
    });
  }

  private async compare(
    em: EntityManager,
    file: RemittanceFile,
    rows: readonly RemittanceRow[],
  ): Promise<CheckedRemittance> {
    const found = await this.findOrders(em, rows);
    const checked = checkRemittance(rows, found, file.carrier);
    const ids = new Set(checked.map(({ orderId }) => orderId));
    const newest = found.flatMap(({ id, collectedAt }) => (ids.has(id) && collectedAt ? [collectedAt] : [])).toSorted();
    const until = newest.at(-1);
    const missing = until ? await this.owed(file.carrier, new Date(until)) : [];
    const [known] = await em.execute<{ at: string }[]>(
      'select to_json(recorded_at) as at from cash_remittance where file_hash = ?',
      [hashOf(file)],
    );
    return {
      carrier: file.carrier,
      digest: digestOf(file, checked),
      rows: checked,
      missing: missing.filter(({ id }) => !ids.has(id)),
      paid: sumPaise(checked.filter(isBooked).map(({ paid }) => paid ?? paise(0))),
      recordedAt: known?.at ?? null,
    };
  }

  private findOrders(em: EntityManager, rows: readonly RemittanceRow[]): Promise<(CashOrder & Collected)[]> {
    const numbers = rows.flatMap(({ order }) => orderNumberOf(order) ?? []);
    const parcels = rows.flatMap(({ tracking }) => trackingOf(tracking) || []);
    return em.execute<(CashOrder & Collected)[]>(
      `select o.id, o.number, o.pay_by = 'cash' as "isCash", o.paid_at is not null as "isCollected",
         s.carrier, s.tracking_number as "trackingNumber", ${DUE_SQL} as due, to_json(o.paid_at) as "collectedAt"
       from shop_order o ${PARCEL_SQL}
       where o.id in (select n.id from shop_order n where n.number in (select jsonb_array_elements_text(?::jsonb))
         union select p.order_id from shipment p where p.tracking_number in (select jsonb_array_elements_text(?::jsonb)))
       order by o.id`,
      [JSON.stringify(numbers), JSON.stringify(parcels)],
    );
  }
}

interface Collected {
  readonly collectedAt: string | null;
}

/** @throws DomainError request.invalid */
async function parseFile({ bytes, carrier }: RemittanceFile): Promise<RemittanceRow[]> {
  if (!CARRIERS.includes(carrier)) throw refused('Please choose a courier.', 'carrier');
  const table = await readTable(bytes, MAX_ROWS);
  if (typeof table === 'string') throw refused(FILE_ERRORS[table]);
  const rows = parseRemittance(table);
  if (!rows || rows.length === 0) throw refused(NO_COLUMNS);
  return rows;
}

const hashOf = ({ bytes, carrier }: RemittanceFile): string =>
  createHash('sha256').update(`${carrier}\n`).update(bytes).digest('hex');

function digestOf(file: RemittanceFile, rows: readonly CheckedRow[]): string {
  const found = JSON.stringify(rows.map(({ row, orderId, outcome, due, paid }) => [row, orderId, outcome, due, paid]));
  return createHash('sha256').update(hashOf(file)).update(found).digest('hex');
}
