import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isIstDate, type IstDate } from '../../kernel/index.js';
import { AuditLog, changesOf } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { shopConfig } from '../config/index.js';
import type { MailWordings } from '../mail/layout/index.js';
import { MailWordingStore } from './mail-wordings.js';
import { SETTINGS_CHANGED } from './settings-changed.js';

export const CHARGE_TAXES = ['goods', 'own'] as const;
export type ChargeTax = (typeof CHARGE_TAXES)[number];

/** 4 for a turnover up to 5 crore rupees a year, 6 above. */
export const HSN_DIGITS = [4, 6] as const;
export type HsnDigits = (typeof HSN_DIGITS)[number];

/** Whether shoppers are let in before the owner has said so. */
export const isOpenByDefault = (mode: string): boolean => mode !== 'production';

export interface Settings {
  readonly site_name: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly user_registration_enabled: boolean;
  /** Whether shoppers are let in; until the owner says so, in production they are not. */
  readonly is_open: boolean;
  /** Registered name and address of the seller; empty until the admin enters it. */
  readonly legal_name: string;
  readonly legal_address: string;
  /** Grievance officer: name and title. */
  readonly grievance_officer: string;
  /** Country of origin of products that name no other. */
  readonly country_of_origin: string;
  /** GSTIN of the seller; empty if there is none. */
  readonly gstin: string;
  /** Prefix of invoice numbers. */
  readonly invoice_prefix: string;
  /** How delivery, wrap and other charges are taxed: as the goods that they go with, or at a rate of their own. */
  readonly charge_tax: ChargeTax;
  /** Digits of HSN codes in returns. */
  readonly hsn_digits: HsnDigits;
  /** Days on which workshop and couriers rest beside Sundays: a line each, `2026-12-25 Christmas`. */
  readonly holidays: string;
  /** Days until a buyer who has not answered a proof gets a reminder: 1 to 30; null as the policy says. */
  readonly proof_remind_days: number | null;
  /** Days from that reminder until the buyer is to be called: 1 to 30; null as the policy says. */
  readonly proof_call_days: number | null;
}

/** With the owner's own words of e-mails, by their names. */
export interface MailSettings extends Settings {
  readonly mail_wordings: MailWordings;
}

const HOLIDAY = /^(\d{4}-\d{2}-\d{2})(?: .*)?$/u;

/** The days of the setting `holidays`, and the lines that name none. */
export function parseHolidays(written: string): { readonly days: IstDate[]; readonly wrong: string[] } {
  const days: IstDate[] = [];
  const wrong: string[] = [];
  for (const line of written.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const day = HOLIDAY.exec(line)?.[1];
    if (day && isIstDate(day)) days.push(day);
    else wrong.push(line);
  }
  return { days, wrong };
}

const NAMES = {
  site_name: 'site name',
  contact_email: 'contact e-mail',
  contact_phone: 'contact phone',
  user_registration_enabled: 'user registration',
  is_open: 'open to shoppers',
  legal_name: 'legal name',
  legal_address: 'legal address',
  grievance_officer: 'grievance officer',
  country_of_origin: 'country of origin',
  gstin: 'GSTIN',
  invoice_prefix: 'invoice prefix',
  charge_tax: 'tax of charges',
  hsn_digits: 'HSN digits',
  holidays: 'holidays',
  proof_remind_days: 'days until a proof’s reminder',
  proof_call_days: 'days until a call about a proof',
} as const satisfies Record<keyof Settings, string>;

const FIELDS = Object.keys(NAMES) as (keyof Settings)[];

type SettingsRow = { [Name in keyof Settings]: Settings[Name] | null };

type Legal = Pick<Settings, 'legal_name' | 'legal_address' | 'grievance_officer' | 'country_of_origin'>;

const INVOICE_PREFIX = 'SG';
const EMPTY_LEGAL: Legal = { legal_name: '', legal_address: '', grievance_officer: '', country_of_origin: '' };

/** Placeholder values of demo mode. They cannot be mistaken for a real seller's. */
const DEMO_LEGAL: Legal = {
  legal_name: 'Demonstration shop, not a registered business',
  legal_address: '1 Example Street, Indore 452001, Madhya Pradesh, India',
  grievance_officer: 'The keeper of this demonstration',
  country_of_origin: 'India',
};

/** What a new database holds. It is nobody's address, so in production it counts as not set. */
export const DEMO_CONTACT = { contact_email: 'hello@saugaat.example', contact_phone: '+91 731 400 0000' } as const;

/** Settings that the admin can change at run time. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly wordings: MailWordingStore,
  ) {}

  /** @param em transaction to read in */
  async read(em: EntityManager = this.em.fork()): Promise<Settings> {
    const row = await this.row(em);
    const legal = this.config.mode === 'production' ? EMPTY_LEGAL : DEMO_LEGAL;
    return {
      site_name: row?.site_name || this.config.name,
      contact_email: this.contact('contact_email', row),
      contact_phone: this.contact('contact_phone', row),
      user_registration_enabled: row?.user_registration_enabled ?? true,
      is_open: row?.is_open ?? isOpenByDefault(this.config.mode),
      legal_name: row?.legal_name ?? legal.legal_name,
      legal_address: row?.legal_address ?? legal.legal_address,
      grievance_officer: row?.grievance_officer ?? legal.grievance_officer,
      country_of_origin: row?.country_of_origin ?? legal.country_of_origin,
      gstin: row?.gstin ?? '',
      invoice_prefix: row?.invoice_prefix || INVOICE_PREFIX,
      charge_tax: row?.charge_tax ?? 'goods',
      hsn_digits: row?.hsn_digits ?? 4,
      holidays: row?.holidays ?? '',
      proof_remind_days: row?.proof_remind_days ?? null,
      proof_call_days: row?.proof_call_days ?? null,
    };
  }

  private contact(name: keyof typeof DEMO_CONTACT, row: SettingsRow | undefined): string {
    const value = row?.[name] ?? '';
    return this.config.mode === 'production' && value === DEMO_CONTACT[name] ? '' : value;
  }

  /** What an e-mail needs: the settings, and the owner's own words. */
  async forMails(): Promise<MailSettings> {
    const em = this.em.fork();
    const [settings, mailWordings] = [await this.read(em), await this.wordings.current(em)];
    return { ...settings, mail_wordings: mailWordings };
  }

  /** Time of the last change; null if there was none. */
  async changedAt(): Promise<Date | null> {
    const [row] = await this.em
      .fork()
      .execute<{ at: Date }[]>(
        "select at from admin_action where subject_kind = 'settings' and subject_id = 'shop' order by at desc limit 1",
      );
    return row ? new Date(row.at) : null;
  }

  /** Changes the given fields only, and notifies all processes. @param by the admin's address */
  async change(changes: Partial<Settings>, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const before = await this.row(tx, ' for update');
      const changed = FIELDS.filter((name) => changes[name] !== undefined && changes[name] !== before?.[name]);
      if (changed.length === 0) return;
      await tx.execute(`update settings set ${changed.map((name) => `${name} = ?`).join(', ')}, updated_at = ?`, [
        ...changed.map((name) => changes[name]),
        this.clock.now(),
      ]);
      await tx.execute(`select pg_notify('${SETTINGS_CHANGED}', 'changed')`);
      const names = changed.map((name) => NAMES[name]).join(', ');
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'settings.change',
        subject: { kind: 'settings', id: 'shop' },
        summary: `Changed in the settings: ${names}`,
        detail: {
          fields: changed,
          changes: changesOf(before ?? {}, Object.fromEntries(changed.map((name) => [name, changes[name]]))),
        },
      });
    });
  }

  private async row(em: EntityManager, lock = ''): Promise<SettingsRow | undefined> {
    const [row] = await em.execute<SettingsRow[]>(`select ${FIELDS.join(', ')} from settings${lock}`);
    return row;
  }
}
