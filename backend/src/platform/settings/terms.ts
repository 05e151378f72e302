import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, DomainError, type IstDate } from '../../kernel/index.js';
import { AuditLog, changesOf } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { NotifyListener } from '../database/index.js';
import { SETTINGS_CHANGED } from './settings-changed.js';

/** What the owner may set as a whole number, with its least and its greatest value. Amounts are rupees. */
export const TERM_RANGES = {
  cancelHours: [0, 168],
  returnDays: [0, 90],
  damageHours: [1, 720],
  remakePercent: [1, 100],
  expressRupees: [0, 10_000],
  giftWrapRupees: [0, 1_000],
  codFromRupees: [0, 100_000],
  codFeeBelowRupees: [0, 1_000],
  codFeeFromRupees: [0, 1_000],
  codMinRupees: [0, 100_000],
  codMaxRupees: [0, 100_000],
  deliveryRupees: [0, 10_000],
  deliveryHomeRupees: [0, 10_000],
  deliveryNearRupees: [0, 10_000],
  deliveryAcrossRupees: [0, 10_000],
  deliveryRemoteRupees: [0, 10_000],
  deliveryPerKgRupees: [0, 1_000],
  freeDeliveryFromRupees: [1, 1_000_000],
  daysHome: [1, 30],
  daysNear: [1, 30],
  daysAcross: [1, 30],
  daysRemote: [1, 30],
  expressDaysHome: [1, 30],
  expressDaysNear: [1, 30],
  expressDaysAcross: [1, 30],
  expressDaysRemote: [1, 30],
} as const;

export type NumberTerm = keyof typeof TERM_RANGES;

export const MAX_PLACES = 200;
/** Two to six digits, not beginning with 0. */
export const PIN_PREFIX = /^[1-9]\d{1,5}$/;

/** Working days on the road to all PIN codes with this beginning, in place of their zone's. */
export interface PlaceDays {
  readonly prefix: string;
  readonly days: number;
  /** Left out: as the zone has it, and no more than without express. */
  readonly expressDays?: number | null | undefined;
}

/** What the owner set; what is left out has its default. */
export type OwnTerms = Readonly<Partial<Record<NumberTerm, number>>> & {
  /** The longest beginning that fits a PIN code counts. */
  readonly placeDays?: readonly PlaceDays[];
  /** Weekdays on which the workshop makes and sends, 1 for Monday to 7 for Sunday. */
  readonly workDays?: readonly number[];
  /** The workshop is closed from this day ... */
  readonly closedFrom?: IstDate;
  /** ... to this one. */
  readonly closedTo?: IstDate;
  /** What shoppers read about it; left out for the shop's own line. */
  readonly closureNotice?: string;
};

/** What is changed; null: back to the default. */
export type TermChanges = { readonly [Name in keyof OwnTerms]?: OwnTerms[Name] | null };

const NAMES: Readonly<Record<keyof OwnTerms, string>> = {
  cancelHours: 'hours to cancel',
  returnDays: 'days to return',
  damageHours: 'hours to report damage',
  remakePercent: 'price of an item that is made again',
  expressRupees: 'express fee',
  giftWrapRupees: 'gift wrap',
  codFromRupees: 'amount of the lower cash fee',
  codFeeBelowRupees: 'cash fee below it',
  codFeeFromRupees: 'cash fee from it',
  codMinRupees: 'least cash order',
  codMaxRupees: 'greatest cash order',
  deliveryRupees: 'delivery fee',
  deliveryHomeRupees: 'delivery fee in Madhya Pradesh',
  deliveryNearRupees: 'delivery fee to the west',
  deliveryAcrossRupees: 'delivery fee across India',
  deliveryRemoteRupees: 'delivery fee to remote places',
  deliveryPerKgRupees: 'delivery fee for each further kilogram',
  freeDeliveryFromRupees: 'free delivery from',
  daysHome: 'delivery days in Madhya Pradesh',
  daysNear: 'delivery days to the west',
  daysAcross: 'delivery days across India',
  daysRemote: 'delivery days to remote places',
  expressDaysHome: 'express days in Madhya Pradesh',
  expressDaysNear: 'express days to the west',
  expressDaysAcross: 'express days across India',
  expressDaysRemote: 'express days to remote places',
  placeDays: 'delivery days by PIN code',
  workDays: 'working days',
  closedFrom: 'closed from',
  closedTo: 'closed to',
  closureNotice: 'line about the closure',
};

const MAX_CLOSED_DAYS = 120;
const FRESH_MS = 60_000;
/** Serialises changes; any number that nothing else uses. */
const TERMS_LOCK = 7_250_110;

interface TermsRow {
  readonly terms: OwnTerms;
  readonly at: string;
}

/** What holds now, and since when. */
export interface CurrentTerms {
  readonly own: OwnTerms;
  /** ISO 8601; null while the owner has set nothing. */
  readonly changedAt: string | null;
}

/** Fees, spans of time, delivery and working days that the owner sets while the shop runs. */
@Injectable()
export class TermsService {
  private held: { readonly terms: CurrentTerms; readonly readAt: number } | null = null;
  private isListening = false;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly signals: NotifyListener,
    private readonly clock: Clock,
  ) {}

  /** As they were at most a minute ago; a change by any process is seen at once. */
  async current(): Promise<CurrentTerms> {
    this.listen();
    if (this.held && performance.now() - this.held.readAt < FRESH_MS) return this.held.terms;
    const readAt = performance.now();
    const terms = await this.read(this.em.fork());
    this.held = { terms, readAt };
    return terms;
  }

  /**
   * Changes what is given.
   * @param by the admin's address
   * @throws DomainError request.invalid where the values do not fit each other
   */
  async change(changes: TermChanges, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(?)', [TERMS_LOCK]);
      const { own: before } = await this.read(tx);
      // A request's object has all fields; what was not sent is undefined and stays as it is.
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const merged = { ...before, ...given };
      const after = Object.fromEntries(
        Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
      ) as OwnTerms;
      assertConsistent(after);
      const fields = (Object.keys(given) as (keyof OwnTerms)[]).filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      );
      if (fields.length === 0) return;
      const now = described(after);
      await tx.execute('insert into shop_terms (at, admin_email, terms) values (?, ?, ?::jsonb)', [
        this.clock.now(),
        by,
        JSON.stringify(after),
      ]);
      await tx.execute(`select pg_notify('${SETTINGS_CHANGED}', 'terms')`);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'settings.terms',
        subject: { kind: 'settings', id: 'terms' },
        summary: `Changed in the settings: ${fields.map((name) => NAMES[name]).join(', ')}`,
        detail: {
          fields,
          changes: changesOf(described(before), Object.fromEntries(fields.map((name) => [name, now[name] ?? null]))),
        },
      });
    });
    this.held = null;
  }

  private async read(em: EntityManager): Promise<CurrentTerms> {
    const [row] = await em.execute<TermsRow[]>(
      'select terms, to_json(at) as at from shop_terms order by id desc limit 1',
    );
    return { own: row?.terms ?? {}, changedAt: row ? new Date(row.at).toISOString() : null };
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.signals.on(SETTINGS_CHANGED, () => {
      this.held = null;
    });
  }
}

/** As the audit log shows it; places read `781: 10 days, 4 with express; 79: 8 days`. */
function described({ placeDays, ...own }: OwnTerms): Readonly<Partial<Record<keyof OwnTerms, unknown>>> {
  if (!placeDays) return own;
  const lines = placeDays.map(
    ({ prefix, days, expressDays }) => `${prefix}: ${days} days${expressDays ? `, ${expressDays} with express` : ''}`,
  );
  return { ...own, placeDays: lines.join('; ') };
}

/** Standard and express of each zone. */
const ZONE_DAYS = [
  ['daysHome', 'expressDaysHome'],
  ['daysNear', 'expressDaysNear'],
  ['daysAcross', 'expressDaysAcross'],
  ['daysRemote', 'expressDaysRemote'],
] as const satisfies readonly (readonly [NumberTerm, NumberTerm])[];

/** @throws DomainError request.invalid */
function assertConsistent(own: OwnTerms): void {
  for (const [standard, express] of ZONE_DAYS) {
    if ((own[express] ?? 0) > (own[standard] ?? Infinity))
      refuse(express, 'Please enter at most as many days as without express.');
  }
  const prefixes = new Set<string>();
  for (const [at, { prefix, days, expressDays }] of (own.placeDays ?? []).entries()) {
    if (prefixes.has(prefix)) refuse(`placeDays.${at}.prefix`, 'Please enter each beginning once.');
    prefixes.add(prefix);
    if ((expressDays ?? 0) > days)
      refuse(`placeDays.${at}.expressDays`, 'Please enter at most as many days as without express.');
  }
  const { codMinRupees, codMaxRupees, closedFrom, closedTo } = own;
  if (codMinRupees !== undefined && codMaxRupees !== undefined && codMaxRupees < codMinRupees)
    refuse('codMaxRupees', 'Please enter at least as much as the least amount.');
  if ((closedFrom === undefined) !== (closedTo === undefined))
    refuse(closedFrom === undefined ? 'closedFrom' : 'closedTo', 'Please enter both days, or none.');
  if (closedFrom === undefined || closedTo === undefined) return;
  if (closedTo < closedFrom) refuse('closedTo', 'Please enter the first day or a later one.');
  if (closedTo > addDays(closedFrom, MAX_CLOSED_DAYS - 1))
    refuse('closedTo', `Please close for ${MAX_CLOSED_DAYS} days at most.`);
}

function refuse(field: string, message: string): never {
  throw new DomainError('request.invalid', { fields: [{ field, message }] });
}
