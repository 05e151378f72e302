import { Injectable, SetMetadata, type CustomDecorator, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';

/** Somebody with an account. `email` is lowercase. */
export interface DataSubject {
  readonly userId: string;
  readonly email: string;
}

/** What is to be forgotten of a person: what was written until `until`. Later records belong to a new account. */
export interface ErasureRequest extends DataSubject {
  readonly until: Date;
}

/** What one module holds about people. */
export interface PrivacyHandler {
  /** All of it, as JSON that a person can read: amounts in rupees, times in ISO 8601. */
  export(person: DataSubject): Promise<unknown>;
  /** Forgets it in one transaction. It may run again, and then finds nothing left to do. */
  erase(erasure: ErasureRequest): Promise<void>;
}

const SECTION = 'saugaat:personal-records';

/** Declares a provider as the one that knows what its module holds about people, under `section` of their copy. */
export const PrivacySource = (section: string): CustomDecorator => SetMetadata(SECTION, section);

/**
 * Everything that the shop's modules hold about a person. Modules declare their holders as they declare handlers of
 * jobs, so that the account need not know them: nothing may import orders or the cart for the sake of a copy, and a
 * module that comes later is asked without a change here.
 */
@Injectable()
export class PrivacyRegistry implements OnModuleInit {
  private readonly holders = new Map<string, PrivacyHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two modules claim one section */
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
   * Has every module forget; one that fails keeps none of the others from it.
   * @throws AggregateError with what failed, to be tried again
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
