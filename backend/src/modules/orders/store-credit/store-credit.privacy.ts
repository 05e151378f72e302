import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSubject } from '../../../platform/privacy/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-privacy-parts.js';
import { rupees } from '../order/rupees.js';
import { StoreCreditService } from './store-credit.service.js';

/** Of entries: more than anybody has. */
const MAX_ENTRIES = 10_000;

/** The entries of a person's store credit; they belong to the books and stay. */
@Injectable()
export class StoreCreditPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly credit: StoreCreditService,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const entries = await this.credit.entries(userId, MAX_ENTRIES);
    return { storeCredit: entries.map((entry) => ({ ...entry, amount: rupees(entry.amount) })) };
  }
}
