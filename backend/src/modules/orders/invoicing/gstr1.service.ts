import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, startOfDay } from '../../../kernel/index.js';
import { SettingsService, type HsnDigits } from '../../../platform/settings/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { Gstr1Builder, type Gstr1 } from './gstr1.rules.js';
import type { Invoice } from './invoice.rules.js';
import { TaxFileFormat, type TaxFile } from './tax-file.js';

export interface Gstr1Month extends Gstr1 {
  /** `2026-10` */
  readonly month: string;
  /** Of the shop; '' where it has none. */
  readonly gstin: string;
  readonly hsnDigits: HsnDigits;
  /** What codes are about; '' where that is not known. */
  readonly nameOf: (hsn: string) => string;
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly orderId: string;
  readonly content: Invoice;
  readonly saleTotal: number;
}

const PAGE = 500;
const PAGE_SQL = `
  select b.id, to_json(b.issued_at) as at, b.order_id as "orderId", b.content, s.amount_paise::float8 as "saleTotal"
  from bill b join bill s on s.order_id = b.order_id and s.refund_id is null
  where b.kind in ('invoice', 'credit_note') and b.issued_at < ?
    and (b.issued_at, b.id) > (?::timestamptz, ?::uuid)
  order by b.issued_at, b.id limit ${PAGE}`;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** `2027-01` of `2026-12` */
function monthAfter(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
}

/** From midnight of its first day in India until that of the next month's. */
export function spanOfMonth(month: string): { from: Date; until: Date } {
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${monthAfter(month)}-01`) };
}

/** The bills of a month as the return GSTR-1 wants them. */
@Injectable()
export class Gstr1Service {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly products: PurchasableProducts,
    private readonly format: TaxFileFormat,
  ) {}

  /** @param month `2026-10` */
  async read(month: string): Promise<Gstr1Month> {
    const { gstin, hsn_digits: hsnDigits } = await this.settings.read();
    const builder = new Gstr1Builder(hsnDigits);
    for await (const rows of this.pages(month)) {
      for (const { content, saleTotal } of await this.withCodes(rows)) builder.add(content, saleTotal);
    }
    return { ...builder.finish(), month, gstin, hsnDigits, nameOf: await this.names() };
  }

  /** The file for the portal. @throws DomainError gst.not_registered, gst.not_ready where the portal would refuse rows */
  async taxFile(month: string): Promise<TaxFile> {
    const gstr1 = await this.read(month);
    if (gstr1.gstin === '') throw new DomainError('gst.not_registered');
    if (gstr1.problems.length > 0) throw new DomainError('gst.not_ready');
    return this.format.write(gstr1, gstr1);
  }

  /** Invoices and credit notes of a month in the order of their dates. */
  async *pages(month: string): AsyncGenerator<Row[]> {
    const { from, until } = spanOfMonth(month);
    let last: Pick<Row, 'at' | 'id'> = { at: from.toISOString(), id: FIRST_ID };
    for (;;) {
      const rows = await this.em.fork().execute<Row[]>(PAGE_SQL, [until, last.at, last.id]);
      const end = rows.at(-1);
      if (!end) return;
      last = end;
      yield rows;
    }
  }

  /** Lines that were sold without an HSN code get the one that their product has now; the printed bill stays. */
  private async withCodes(rows: readonly Row[]): Promise<readonly Row[]> {
    const orders = rows.filter(({ content }) => content.lines.some(isUncoded)).map(({ orderId }) => orderId);
    if (orders.length === 0) return rows;
    const lines = await this.em.fork().execute<{ orderId: string; productId: string; position: number }[]>(
      `select order_id as "orderId", product_id as "productId", position from order_line
         where order_id = any(?::uuid[]) and product_id is not null`,
      [`{${orders.join(',')}}`],
    );
    const products = await this.products.byIds([...new Set(lines.map(({ productId }) => productId))]);
    const codes = new Map(products.map(({ id, hsn }) => [id, hsn ?? '']));
    const coded = new Map(
      lines.map(({ orderId, productId, position }) => [`${orderId} ${position}`, codes.get(productId) ?? '']),
    );
    return rows.map((row) => ({
      ...row,
      content: {
        ...row.content,
        lines: row.content.lines.map((line, at) =>
          isUncoded(line) && line.isPiece ? { ...line, hsn: coded.get(`${row.orderId} ${at}`) ?? '' } : line,
        ),
      },
    }));
  }

  private async names(): Promise<(hsn: string) => string> {
    const rows = await this.em
      .fork()
      .execute<{ hsn: string; name: string }[]>(
        'select distinct on (hsn) hsn, name from gst_rate order by hsn, valid_from desc',
      );
    const longestFirst = rows.toSorted((a, b) => b.hsn.length - a.hsn.length);
    return (hsn) => longestFirst.find((row) => hsn.startsWith(row.hsn) || row.hsn.startsWith(hsn))?.name ?? '';
  }
}

const isUncoded = ({ hsn }: { readonly hsn: string }): boolean => hsn === '';
