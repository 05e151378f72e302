import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../config/index.js';

export interface Settings {
  readonly site_name: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly user_registration_enabled: boolean;
  /** Who sells, in the words of its registration; empty until the owner says it. */
  readonly legal_name: string;
  readonly legal_address: string;
  /** Whom complaints go to: name and title. */
  readonly grievance_officer: string;
  /** Of pieces whose own page names no other. */
  readonly country_of_origin: string;
}

type Legal = Pick<Settings, 'legal_name' | 'legal_address' | 'grievance_officer' | 'country_of_origin'>;

const UNSAID: Legal = { legal_name: '', legal_address: '', grievance_officer: '', country_of_origin: '' };

/** Shows a demonstration where the owner's own words will stand, and cannot be taken for them. */
const DEMONSTRATION: Legal = {
  legal_name: 'Demonstration shop, not a registered business',
  legal_address: '1 Example Street, Indore 452001, Madhya Pradesh, India',
  grievance_officer: 'The keeper of this demonstration',
  country_of_origin: 'India',
};

/** What the admin may change while the shop runs. */
@Injectable()
export class SettingsStore {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async read(): Promise<Settings> {
    const [row] = await this.em.fork().execute<Partial<Settings>[]>(
      `select site_name, contact_email, contact_phone, user_registration_enabled,
           legal_name, legal_address, grievance_officer, country_of_origin
         from settings`,
    );
    const legal = this.config.mode === 'production' ? UNSAID : DEMONSTRATION;
    return {
      site_name: row?.site_name || this.config.shopName,
      contact_email: row?.contact_email ?? '',
      contact_phone: row?.contact_phone ?? '',
      user_registration_enabled: row?.user_registration_enabled ?? true,
      legal_name: row?.legal_name ?? legal.legal_name,
      legal_address: row?.legal_address ?? legal.legal_address,
      grievance_officer: row?.grievance_officer ?? legal.grievance_officer,
      country_of_origin: row?.country_of_origin ?? legal.country_of_origin,
    };
  }
}
