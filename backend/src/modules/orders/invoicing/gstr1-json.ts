import { toIstDate } from '../../../kernel/index.js';
import type { Supply, Taxes } from './gst.rules.js';
import type { Gstr1, HsnRow, NilRow, NumberRange, RateRow, ReturnDocument } from './gstr1.rules.js';

const rupees = (amount: number): number => amount / 100;

/** `19-11-2026`, in India. */
const dayOf = (issuedAt: string): string => toIstDate(new Date(issuedAt)).split('-').toReversed().join('-');

/** `112026` of `2026-11`. */
export const returnPeriod = (month: string): string => `${month.slice(5)}${month.slice(0, 4)}`;

const taxesOf = ({ igst, cgst, sgst }: Taxes, supply: Supply) =>
  supply === 'intra' ? { camt: rupees(cgst), samt: rupees(sgst) } : { iamt: rupees(igst) };

const item = (row: RateRow, supply: Supply) => ({
  num: Math.round(row.rate * 100) + 1,
  itm_det: { txval: rupees(row.taxable), rt: row.rate, ...taxesOf(row, supply), csamt: 0 },
});
const items = ({ rates, supply }: ReturnDocument) => rates.map((row) => item(row, supply));

function invoice(document: ReturnDocument) {
  const { number, issuedAt, value } = document;
  return { inum: number, idt: dayOf(issuedAt), val: rupees(value), itms: items(document) };
}

function note(document: ReturnDocument) {
  const { number, issuedAt, value, place } = document;
  const head = { ntty: 'C', nt_num: number, nt_dt: dayOf(issuedAt), val: rupees(value), pos: place.code };
  return { ...head, itms: items(document) };
}

/** Documents of one buyer, or of one place, together. */
function grouped<Shown>(
  documents: readonly ReturnDocument[],
  key: (document: ReturnDocument) => string,
  show: (document: ReturnDocument) => Shown,
): [string, Shown[]][] {
  const groups = new Map<string, Shown[]>();
  for (const document of documents) groups.set(key(document), [...(groups.get(key(document)) ?? []), show(document)]);
  return [...groups];
}

const gstinOf = ({ business }: ReturnDocument): string => business?.gstin ?? '';
const REGULAR = { rchrg: 'N', inv_typ: 'R' } as const;

const isService = (hsn: string): boolean => hsn.startsWith('99');

function hsnRows(rows: readonly HsnRow[], nameOf: (hsn: string) => string) {
  return rows.map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsn,
    desc: nameOf(row.hsn).slice(0, 30),
    uqc: isService(row.hsn) ? 'NA' : 'NOS',
    qty: isService(row.hsn) ? 0 : row.pieces,
    rt: row.rate,
    txval: rupees(row.taxable),
    iamt: rupees(row.igst),
    camt: rupees(row.cgst),
    samt: rupees(row.sgst),
    csamt: 0,
  }));
}

const nilType = ({ supply, isBusiness }: NilRow): string =>
  `${supply === 'intra' ? 'INTRA' : 'INTR'}${isBusiness ? 'B2B' : 'B2C'}`;

const DOCUMENTS = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  credit_note: { doc_num: 5, doc_typ: 'Credit Note' },
} as const;

function issued(ranges: readonly NumberRange[]) {
  return (['invoice', 'credit_note'] as const).flatMap((kind) => {
    const docs = ranges
      .filter((range) => range.kind === kind)
      .map(({ from, to, count }, at) => ({ num: at + 1, from, to, totnum: count, cancel: 0, net_issue: count }));
    return docs.length > 0 ? [{ ...DOCUMENTS[kind], docs }] : [];
  });
}

/** Leaves out tables without rows. */
const filled = (tables: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(tables).filter(([, table]) => !Array.isArray(table) || table.length > 0));

export interface PortalReturn {
  readonly gstin: string;
  /** `2026-11` */
  readonly month: string;
  /** What a code is about. */
  readonly nameOf: (hsn: string) => string;
}

/** The return as the portal's offline tool reads it: amounts in rupees, table 12 apart for B2B and B2C. */
export function toPortalJson(gstr1: Gstr1, { gstin, month, nameOf }: PortalReturn): object {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, documents } = gstr1;
  return filled({
    gstin,
    fp: returnPeriod(month),
    version: 'GST3.2.2',
    hash: 'hash',
    b2b: grouped(b2b, gstinOf, (one) => ({ ...invoice(one), pos: one.place.code, ...REGULAR })).map(([ctin, inv]) => ({
      ctin,
      inv,
    })),
    b2cl: grouped(b2cl, ({ place }) => place.code, invoice).map(([pos, inv]) => ({ pos, inv })),
    b2cs: b2cs.map((row) => ({
      sply_ty: row.supply === 'intra' ? 'INTRA' : 'INTER',
      pos: row.place.code,
      typ: 'OE',
      txval: rupees(row.taxable),
      rt: row.rate,
      ...taxesOf(row, row.supply),
      csamt: 0,
    })),
    cdnr: grouped(cdnr, gstinOf, (one) => ({ ...note(one), ...REGULAR })).map(([ctin, nt]) => ({ ctin, nt })),
    cdnur: cdnur.map((one) => ({ typ: 'B2CL', ...note(one) })),
    ...(nil.length > 0
      ? {
          nil: {
            inv: nil.map((row) => ({ sply_ty: nilType(row), nil_amt: rupees(row.amount), expt_amt: 0, ngsup_amt: 0 })),
          },
        }
      : {}),
    hsn: {
      hsn_b2b: hsnRows(
        hsn.filter(({ isBusiness }) => isBusiness),
        nameOf,
      ),
      hsn_b2c: hsnRows(
        hsn.filter(({ isBusiness }) => !isBusiness),
        nameOf,
      ),
    },
    doc_issue: { doc_det: issued(documents) },
  });
}
