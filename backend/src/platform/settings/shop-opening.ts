import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotifyListener } from '../database/index.js';
import { SETTINGS_CHANGED } from './settings-changed.js';
import { SettingsService } from './settings.service.js';

const internalCalls = new AsyncLocalStorage<true>();

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

/** Runs a request that the server makes to itself while it renders a page: a closed shop does not refuse it. */
export function asInternalCall<Result>(call: () => PromiseLike<Result>): Promise<Result> {
  // Awaited in here: a call that begins when it is awaited would begin outside.
  return internalCalls.run(true, async () => await call());
}

/** Whether the current request runs in `asInternalCall`. */
export const isInternalCall = (): boolean => internalCalls.getStore() === true;
