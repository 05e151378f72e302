import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedAddress } from '../../../kernel/index.js';
import {
  HoldsPersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from '../../../platform/personal-records/index.js';

const SOMEBODY = 'A customer';

/** What was sent as feedback with a person's address. */
@Injectable()
@HoldsPersonalRecords('feedback')
export class PersonalFeedback implements PersonalRecordsHolder {
  constructor(private readonly em: EntityManager) {}

  copy({ email }: Person): Promise<unknown> {
    return this.em.fork().execute(
      `select id, name, email, rating, message, approved, to_json(created_at) as "createdAt"
       from feedback where email = ? order by created_at, id`,
      [email],
    );
  }

  /** Words that are shown stay, as a customer's; others, which nobody has looked through for names, keep their stars alone. */
  async erase({ email, until }: Erasure): Promise<void> {
    await this.em.fork().execute(
      `update feedback set name = ?, email = ?, message = case when approved then message else '' end
       where email = ? and created_at <= ?`,
      [SOMEBODY, erasedAddress(), email, until],
    );
  }
}
