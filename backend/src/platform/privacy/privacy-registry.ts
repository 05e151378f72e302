import { Injectable, SetMetadata, type CustomDecorator, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';

/** A person with an account. `email` is in lower case. */
export interface DataSubject {
  readonly userId: string;
  readonly email: string;
}

/** An erasure: of what was written up to `until`. Later records belong to a new account. */
export interface ErasureRequest extends DataSubject {
  readonly until: Date;
}

/** Exports and erases the personal data of one module. */
export interface PrivacyHandler {
  /** All personal data, as readable JSON: amounts in rupees, times in ISO 8601. */
  export(person: DataSubject): Promise<unknown>;
  /** Erases the data in one transaction. A second run must do nothing. */
  erase(erasure: ErasureRequest): Promise<void>;
}

const SECTION = 'saugaat:personal-records';

/** Declares a provider as the privacy handler of its module. `section` is its key in the data export. */
export const PrivacySource = (section: string): CustomDecorator => SetMetadata(SECTION, section);

/**
 * Finds the privacy handlers of all modules. Modules declare them with a decorator, so that the account needs no import of
 * orders or cart, and a new module needs no change here.
 */
@Injectable()
export class PrivacyRegistry implements OnModuleInit {
  private readonly holders = new Map<string, PrivacyHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if two modules declare the same section */
  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const section = metatype && this.reflector.get<string | undefined>(SECTION, metatype);
      if (!section || !instance) continue;
      if (this.holders.has(section)) throw new Error(`two modules hold the personal records ${section}`);
      this.holders.set(section, instance as PrivacyHandler);
    }
  }

  /** The names of all sections, sorted. */
  get sections(): string[] {
    return [...this.holders.keys()].toSorted();
  }

  async export(person: DataSubject): Promise<Record<string, unknown>> {
    const copies: [string, unknown][] = [];
    for (const [section, holder] of this.holders) copies.push([section, await holder.export(person)]);
    return Object.fromEntries(copies);
  }

  /**
   * Calls every handler, also after one has failed.
   * @throws AggregateError with all failures; the caller tries again
   */
  async erase(erasure: ErasureRequest): Promise<void> {
    const failures = new Map<string, unknown>();
    for (const [section, holder] of this.holders) {
      await holder.erase(erasure).catch((error: unknown) => failures.set(section, error));
    }
    if (failures.size > 0) {
      throw new AggregateError(failures.values(), `not forgotten yet: ${[...failures.keys()].join(', ')}`);
    }
  }
}
