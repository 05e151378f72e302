import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { authConfig } from '../../../platform/config/index.js';
import { AppUser } from './user.entity.js';

/** A customer as other modules and the browser see one; texts are empty until known. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly isAdmin: boolean;
}

@Injectable()
export class UserService {
  constructor(
    private readonly em: EntityManager,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
  ) {}

  async byId(id: string): Promise<User | null> {
    return this.toUser(await this.em.findOne(AppUser, { id, erasedAt: null }));
  }

  /** @param email in any case; surrounding spaces do not count */
  async byEmail(email: string): Promise<User | null> {
    return this.toUser(await this.em.findOne(AppUser, { email: email.trim().toLowerCase() }));
  }

  /**
   * Keeps the name and phone of a delivery for the next one; joins the caller's transaction.
   * @throws DomainError access.sign_in when the account was erased in the meantime, so that nothing is kept for it
   */
  async saveDeliveryContact(userId: string, { fullName, phone }: { fullName: string; phone: string }): Promise<void> {
    const [kept] = await this.em.execute<{ id: string | null }[]>('select save_delivery_contact(?, ?, ?) as id', [
      userId,
      fullName || null,
      phone || null,
    ]);
    if (!kept?.id) throw new DomainError('access.sign_in');
  }

  /** @param profile '' for what is not to be known. @throws DomainError access.sign_in as rememberDelivery does */
  async updateProfile(userId: string, profile: { fullName: string; phone: string }): Promise<User> {
    await this.saveDeliveryContact(userId, profile);
    return this.view(await this.em.fork().findOneOrFail(AppUser, { id: userId }));
  }

  isAdmin(email: string): boolean {
    return email === this.config.adminEmail.toLowerCase();
  }

  /** @param email lowercase, as parseEmail gives it */
  async register(tx: EntityManager, email: string, now: Date): Promise<User> {
    await tx.execute('insert into app_user (id, email, created_at) values (?, ?, ?) on conflict (email) do nothing', [
      newId(),
      email,
      now,
    ]);
    return this.view(await tx.findOneOrFail(AppUser, { email }));
  }

  private toUser(row: AppUser | null): User | null {
    return row && this.view(row);
  }

  private view(row: AppUser): User {
    return {
      id: row.id,
      email: row.email,
      fullName: row.fullName ?? '',
      phone: row.phone ?? '',
      isAdmin: this.isAdmin(row.email),
    };
  }
}
