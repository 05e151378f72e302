import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { NotifyListener } from '../../platform/database/index.js';
import { parseHolidays, SETTINGS_CHANGED, SettingsService, TermsService } from '../../platform/settings/index.js';
import { transitDaysOf } from './zones.rules.js';
import { workshopOf, type Holidays, type OrderMoment } from './arrival.rules.js';

const FRESH_MS = 60_000;

/** What time it is in the shop, and on which days it rests. */
@Injectable()
export class WorkCalendar {
  private held: { readonly holidays: Holidays; readonly readAt: number } | null = null;
  private isListening = false;

  constructor(
    private readonly settings: SettingsService,
    private readonly terms: TermsService,
    private readonly signals: NotifyListener,
    private readonly clock: Clock,
  ) {}

  /** This moment, with the owner's holidays, working days and days on the road as they were at most a minute ago. */
  async moment(): Promise<OrderMoment> {
    const [holidays, { own }] = await Promise.all([this.holidays(), this.terms.current()]);
    const workshop = workshopOf(own, holidays);
    return { now: this.clock.now(), holidays, ...(workshop ? { workshop } : {}), transit: transitDaysOf(own) };
  }

  private async holidays(): Promise<Holidays> {
    this.listen();
    if (this.held && performance.now() - this.held.readAt < FRESH_MS) return this.held.holidays;
    const readAt = performance.now();
    const holidays: Holidays = new Set(parseHolidays((await this.settings.read()).holidays).days);
    this.held = { holidays, readAt };
    return holidays;
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.signals.on(SETTINGS_CHANGED, () => {
      this.held = null;
    });
  }
}
