import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../config/index.js';

export interface Settings {
  readonly site_name: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly user_registration_enabled: boolean;
}

/** What the admin may change while the shop runs. */
@Injectable()
export class SettingsStore {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async read(): Promise<Settings> {
    const [row] = await this.em
      .fork()
      .execute<Partial<Settings>[]>(
        'select site_name, contact_email, contact_phone, user_registration_enabled from settings',
      );
    return {
      site_name: row?.site_name || this.config.shopName,
      contact_email: row?.contact_email ?? '',
      contact_phone: row?.contact_phone ?? '',
      user_registration_enabled: row?.user_registration_enabled ?? true,
    };
  }
}
