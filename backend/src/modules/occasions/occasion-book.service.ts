import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, isId, paise, toIstDate, type IstDate, type Paise } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import {
  PrivacySource,
  type DataSubject,
  type ErasureRequest,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { AddressService } from '../auth/index.js';
import { GiftFinder, PurchasableProducts, isDrawnFirst } from '../catalog/index.js';
import { WorkCalendar, type OrderMoment } from '../delivery/index.js';
import { lastDaysFor, makingTimes, type MakingTimes } from './last-days.rules.js';
import {
  OccasionBookRepository,
  OccasionConsentRepository,
  OccasionReminderRepository,
  type Entry,
  type EntryInput,
} from './occasion-book.repository.js';
import { isYearlyDay, nextTime, occasionOf, turns } from './occasion-dates.rules.js';

const PURPOSE = 'occasion-reminders-stop';
const MAX_ENTRIES = 100;
const IDEAS = 3;
/** Where the longest way leads: what can be promised there can be promised anywhere. */
const FARTHEST_PIN = '744101';
/** Of the words that customers agree to. */
const OCCASION_CONSENT_VERSION = '2026-11-23';

/** The links by which reminders end without a sign-in. They end them, do nothing else, and do not run out. */
@Injectable()
export class OccasionUnsubscribeLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  createUrl(userId: string): string {
    return `${this.config.publicUrl}/api/occasion-reminders/stop?for=${this.secrets.signId(PURPOSE, userId)}`;
  }

  /** Whose link it is. @throws DomainError reminder.link_unknown */
  verify(token: string): string {
    const userId = this.secrets.verifyId(PURPOSE, token);
    if (userId === null) throw new DomainError('reminder.link_unknown');
    return userId;
  }
}

export interface Idea {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: readonly string[];
  readonly price: Paise;
}

/** Gifts for an occasion and who it is for, with the last day to order them. */
@Injectable()
export class OccasionIdeas {
  constructor(
    private readonly gifts: GiftFinder,
    private readonly products: PurchasableProducts,
    private readonly calendar: WorkCalendar,
    private readonly addresses: AddressService,
  ) {}

  moment(): Promise<OrderMoment> {
    return this.calendar.moment();
  }

  /** Where a customer's gifts go, as far as the shop knows: the default address; null where there is none. */
  async pinOf(userId: string): Promise<string | null> {
    const saved = await this.addresses.list(userId);
    return (saved.find(({ isDefault }) => isDefault) ?? saved[0])?.pinCode ?? null;
  }

  async ideas({ occasion, recipient }: Pick<Entry, 'occasion' | 'recipient'>): Promise<{
    readonly ideas: readonly Idea[];
    readonly making: MakingTimes;
  }> {
    const known = occasionOf(occasion);
    if (!known) return { ideas: [], making: { personalised: null, readyMade: null } };
    const { ids } = await this.gifts.about(known.meanings, 4 * IDEAS, recipient);
    const found = new Map((await this.products.byIds(ids)).map((one) => [one.id, one]));
    const ideas = ids
      .flatMap((id) => found.get(id) ?? [])
      .filter(({ purchasable, stock }) => purchasable && stock !== 0)
      .slice(0, IDEAS);
    return {
      ideas: ideas.map(({ id, name, slug, image, price }) => ({
        id,
        name,
        slug: slug ?? '',
        image,
        price: paise(price),
      })),
      making: makingTimes(ideas.map((one) => ({ ...one, isDrawnFirst: isDrawnFirst(one) }))),
    };
  }

  /** The last day to order all of the ideas, so that they are there the day before; null once it is over. */
  orderBy(moment: OrderMoment, making: MakingTimes, pinCode: string | null, on: IstDate): IstDate | null {
    const { personalised, readyMade } = lastDaysFor(moment, making, pinCode ?? FARTHEST_PIN, on);
    if (making.personalised === null) return readyMade;
    return making.readyMade === null || (personalised ?? '') < (readyMade ?? '') ? personalised : readyMade;
  }
}

/** An entry with the next time that its day comes. */
export interface BookEntry extends Entry {
  readonly on: IstDate | null;
  /** How many years it is then since the first time; null where that is unknown. */
  readonly turns: number | null;
  /** The last day to order the ideas; null once it is over. */
  readonly orderBy: IstDate | null;
  readonly ideas: readonly Idea[];
}

export interface Book {
  readonly today: IstDate;
  /** Since when reminders are wanted; null while they are not. */
  readonly since: string | null;
  /** The next day first. */
  readonly entries: readonly BookEntry[];
}

/** The occasion book of a customer: names with dates, and whether the shop may remind of them. */
@Injectable()
export class OccasionBookService {
  constructor(
    private readonly entries: OccasionBookRepository,
    private readonly consents: OccasionConsentRepository,
    private readonly ideas: OccasionIdeas,
    private readonly links: OccasionUnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<Book> {
    const [entries, consent, moment, pin] = await Promise.all([
      this.entries.ofUser(userId),
      this.consents.activeOf(userId),
      this.ideas.moment(),
      this.ideas.pinOf(userId),
    ]);
    const today = toIstDate(moment.now);
    const shown = await Promise.all(
      entries.map(async (entry) => {
        const on = nextTime(entry, today);
        const { ideas, making } = await this.ideas.ideas(entry);
        const orderBy = on === null ? null : this.ideas.orderBy(moment, making, pin, on);
        return { ...entry, on, turns: turns(on, entry.firstYear), orderBy, ideas };
      }),
    );
    return {
      today,
      since: consent?.givenAt.toISOString() ?? null,
      entries: shown.toSorted((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999')),
    };
  }

  /** @throws DomainError occasion.unknown, occasion.day_needed, occasion.book_full */
  async add(userId: string, entry: EntryInput): Promise<void> {
    const id = await this.entries.add(userId, checked(entry), this.clock.now(), MAX_ENTRIES);
    if (id === null) throw new DomainError('occasion.book_full');
  }

  /** @throws DomainError occasion.unknown, occasion.day_needed, occasion.entry_not_found */
  async update(userId: string, id: string, entry: EntryInput): Promise<void> {
    const changed = checked(entry);
    const found = isId(id) && (await this.entries.update(userId, id, changed, this.clock.now()));
    if (!found) throw new DomainError('occasion.entry_not_found');
  }

  /** @throws DomainError occasion.entry_not_found */
  async remove(userId: string, id: string): Promise<void> {
    const found = isId(id) && (await this.entries.remove(userId, id));
    if (!found) throw new DomainError('occasion.entry_not_found');
  }

  async setConsent(userId: string, wanted: boolean): Promise<void> {
    const now = this.clock.now();
    if (wanted) await this.consents.grant(userId, OCCASION_CONSENT_VERSION, now);
    else await this.consents.withdraw(userId, 'account', now);
  }

  /** By the link of a mail, as often as it is followed. @throws DomainError reminder.link_unknown */
  async unsubscribe(token: string): Promise<void> {
    await this.consents.withdraw(this.links.verify(token), 'mail', this.clock.now());
  }
}

/** An entry as it is kept: an occasion with a day of its own has no other. */
function checked(entry: EntryInput): EntryInput {
  const occasion = occasionOf(entry.occasion);
  if (!occasion) throw new DomainError('occasion.unknown');
  if (occasion.festival !== null) return { ...entry, day: null, month: null, firstYear: null };
  if (entry.day === null || entry.month === null || !isYearlyDay(entry.day, entry.month)) {
    throw new DomainError('occasion.day_needed');
  }
  return entry;
}

/** The days that a person keeps, what they agreed to, and what was sent to them. */
@Injectable()
@PrivacySource('occasions')
export class OccasionPrivacy implements PrivacyHandler {
  constructor(
    private readonly entries: OccasionBookRepository,
    private readonly consents: OccasionConsentRepository,
    private readonly reminders: OccasionReminderRepository,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const [entries, consents, sent] = await Promise.all([
      this.entries.ofUser(userId),
      this.consents.ofUser(userId),
      this.reminders.sentAt(userId),
    ]);
    return {
      occasionBook: entries.map(({ id: _id, userId: _userId, ...entry }) => entry),
      occasionReminderConsents: consents,
      occasionRemindersSent: sent,
    };
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.entries.forget(userId);
  }
}
