import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer, MailImages } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import type { Entry } from './occasion-book.repository.js';
import { OccasionIdeas, OccasionUnsubscribeLinks } from './occasion-book.service.js';
import { occasionOf, turns } from './occasion-dates.rules.js';
import { occasionReminderMail } from './occasion-reminder.mail.js';

export interface OccasionReminderInput {
  readonly reminderId: string;
  readonly entry: Entry;
  readonly email: string;
  /** In India. */
  readonly on: string;
}

/** Writes the reminder of a day, with ideas at today's prices. */
@Injectable()
export class OccasionReminderMailer {
  constructor(
    private readonly ideas: OccasionIdeas,
    private readonly pictures: MailImages,
    private readonly settings: SettingsService,
    private readonly links: OccasionUnsubscribeLinks,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send({ reminderId, entry, email, on }: OccasionReminderInput): Promise<void> {
    const [moment, pinCode, { ideas, making }] = await Promise.all([
      this.ideas.moment(),
      this.ideas.pinOf(entry.userId),
      this.ideas.ideas(entry),
    ]);
    const { pictures, urls } = await this.pictures.of(ideas.map(({ image }) => ({ previewFileId: null, image })));
    const unsubscribeUrl = this.links.createUrl(entry.userId);
    const mail = occasionReminderMail(mailFrame(this.config, await this.settings.forMails()), {
      name: entry.name,
      occasion: occasionOf(entry.occasion)?.name ?? '',
      on,
      turns: turns(on, entry.firstYear),
      orderBy: this.ideas.orderBy(moment, making, pinCode, on),
      pinCode,
      ideas: ideas.map(({ name, price }, at) => ({ name, quantity: 1, price, pictureUrl: urls[at] ?? null })),
      giftsUrl: `${this.config.publicUrl}/occasions/${entry.occasion}`,
      bookUrl: `${this.config.publicUrl}/account/occasions`,
      unsubscribeUrl,
    });
    await this.mailer.send({ key: `occasion-reminder:${reminderId}`, to: email, ...mail, pictures, unsubscribeUrl });
  }
}
