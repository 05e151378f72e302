import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotifyListener } from '../database/index.js';
import { SETTINGS_CHANGED } from './settings-changed.js';
import { SettingsService } from './settings.service.js';

const asked = new AsyncLocalStorage<true>();

/**
 * Whether shoppers are let in. Each process keeps it in memory and hears of changes, so that an open shop answers from its
 * caches without asking.
 */
@Injectable()
export class ShopOpening implements OnModuleInit {
  private open = false;

  constructor(
    private readonly settings: SettingsService,
    private readonly signals: NotifyListener,
  ) {}

  get isOpen(): boolean {
    return this.open;
  }

  async onModuleInit(): Promise<void> {
    this.signals.on(SETTINGS_CHANGED, () => void this.read().catch(() => undefined));
    await this.read();
  }

  private async read(): Promise<void> {
    this.open = (await this.settings.read()).is_open;
  }
}

/** Runs a call that the shop makes to itself for a page that it has decided to show: the shop is not closed to it. */
export function asShop<Result>(call: () => Result): Result {
  return asked.run(true, call);
}

/** Whether the call is made by the shop itself. */
export const isAskedByShop = (): boolean => asked.getStore() === true;
