import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { NOTICE } from '../domain/reminding.js';
import { Wishes } from '../persistence/wishes.js';
import { StopLinks } from './stop-links.js';

export interface ReminderChoice {
  readonly wanted: boolean;
  /** When it was asked for; null while it is not wanted. */
  readonly since: Date | null;
}

/** Whether customers want to be reminded of carts that they leave. Nobody is until they say so. */
@Injectable()
export class ReminderWishes {
  constructor(
    private readonly wishes: Wishes,
    private readonly links: StopLinks,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<ReminderChoice> {
    const standing = (await this.wishes.ofUser(userId)).find(({ withdrawnAt }) => withdrawnAt === null);
    return { wanted: standing !== undefined, since: standing?.givenAt ?? null };
  }

  async choose(userId: string, wanted: boolean): Promise<ReminderChoice> {
    const now = this.clock.now();
    if (wanted) await this.wishes.give(userId, NOTICE, now);
    else await this.wishes.withdraw(userId, 'account', now);
    return this.of(userId);
  }

  /** By the link of a mail, as often as it is followed. @throws DomainError reminder.link_unknown */
  async stop(token: string): Promise<void> {
    await this.wishes.withdraw(this.links.userOf(token), 'mail', this.clock.now());
  }
}
