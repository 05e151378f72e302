import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Contacts } from '../../../platform/mail/index.js';

/** Phone numbers of accounts, as their owners gave them. */
@Injectable()
export class UserContacts extends Contacts {
  constructor(private readonly em: EntityManager) {
    super();
  }

  override async phoneOf(email: string): Promise<string | null> {
    const [user] = await this.em
      .fork()
      .execute<{ phone: string | null }[]>('select phone from app_user where email = ?', [email.toLowerCase()]);
    return user?.phone || null;
  }
}
