import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';

/** What one subject holds about the person of an order. */
export interface OrderPrivacyPart {
  /** Named parts of the copy; left out where the orders of the copy hold them. */
  export?(person: DataSubject): Promise<Readonly<Record<string, unknown>>>;
  /** In the transaction in which the orders forget the person. @returns ids of files that nothing here needs any more */
  erase?(tx: EntityManager, erasure: ErasureRequest): Promise<readonly string[]>;
}

/** Personal data beside the orders themselves, each part known to its subject. */
@Injectable()
export class OrderPrivacyParts {
  private readonly parts: OrderPrivacyPart[] = [];

  register(part: OrderPrivacyPart): void {
    this.parts.push(part);
  }

  async export(person: DataSubject): Promise<Record<string, unknown>> {
    const copies = await Promise.all(this.parts.map((part) => part.export?.(person)));
    return Object.assign({}, ...copies) as Record<string, unknown>;
  }

  /** @returns ids of files that may go */
  async erase(tx: EntityManager, erasure: ErasureRequest): Promise<string[]> {
    const files: string[] = [];
    for (const part of this.parts) files.push(...((await part.erase?.(tx, erasure)) ?? []));
    return [...new Set(files)];
  }
}
