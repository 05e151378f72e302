import { Module } from '@nestjs/common';
import { SitemapSource } from '../../platform/rendering/index.js';
import { AuthModule } from '../auth/index.js';
import { OccasionBookController, OccasionUnsubscribeController } from './occasion-book.controller.js';
import {
  OccasionBookRepository,
  OccasionConsentRepository,
  OccasionReminderRepository,
} from './occasion-book.repository.js';
import {
  OccasionBookService,
  OccasionIdeas,
  OccasionPrivacy,
  OccasionUnsubscribeLinks,
} from './occasion-book.service.js';
import { OccasionReminderMailer } from './occasion-reminder.mailer.js';
import { OccasionRemindersProcessor } from './occasion-reminders.processor.js';
import { NotedEntries, OccasionReminderFinder, OccasionReminderSender } from './occasion-reminders.service.js';
import { OccasionsController } from './occasions.controller.js';
import { OccasionService } from './occasions.service.js';
import { OccasionSitemap } from './occasions.sitemap.js';

/** What gifts are given for: pages with days and last days to order, and the customers' own dates with their reminders. */
@Module({
  imports: [AuthModule],
  controllers: [OccasionsController, OccasionBookController, OccasionUnsubscribeController],
  providers: [
    NotedEntries,
    OccasionBookRepository,
    OccasionBookService,
    OccasionConsentRepository,
    OccasionIdeas,
    OccasionPrivacy,
    OccasionReminderFinder,
    OccasionReminderMailer,
    OccasionReminderRepository,
    OccasionReminderSender,
    OccasionRemindersProcessor,
    OccasionService,
    OccasionSitemap,
    OccasionUnsubscribeLinks,
    { provide: SitemapSource, useExisting: OccasionSitemap },
  ],
})
export class OccasionsModule {}
