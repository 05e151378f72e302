import { Injectable, SetMetadata, type CustomDecorator, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { DomainError } from '../../kernel/index.js';
import type { Sheet } from '../spreadsheet/index.js';

/** What narrows a report, as JSON that holds what was asked for and nothing else. */
export type ReportFilters = Readonly<Record<string, unknown>>;

/** What a module knows to write a file about. */
export interface ReportDefinition {
  /** Its files hold addresses of people, and go when one of them is forgotten. */
  readonly namesPeople?: boolean;
  /**
   * Filters as they are kept; fields that a report does not know are left out.
   * @throws DomainError request.invalid
   */
  readFilters(sent: ReportFilters): ReportFilters;
  /** How many rows there will be, for the progress bar; null where counting is the work itself. */
  countRows(filters: ReportFilters): Promise<number | null>;
  /** The tables of the file, each read page by page and never at once. */
  worksheets(filters: ReportFilters): Promise<readonly Sheet[]>;
}

const KIND = 'saugaat:report';

/** Declares a provider as the one that writes reports of a kind: `orders`, `gst`. */
export const ReportSource = (kind: string): CustomDecorator => SetMetadata(KIND, kind);

/** Every kind of report with its one source; modules declare theirs as they declare handlers of jobs. */
@Injectable()
export class ReportRegistry implements OnModuleInit {
  private readonly sources = new Map<string, ReportDefinition>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two modules claim one kind */
  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const kind = metatype && this.reflector.get<string | undefined>(KIND, metatype);
      if (!kind || !instance) continue;
      if (this.sources.has(kind)) throw new Error(`two modules write reports on ${kind}`);
      this.sources.set(kind, instance as ReportDefinition);
    }
  }

  /** Kinds whose files name people. */
  namingPeople(): string[] {
    return [...this.sources].flatMap(([kind, { namesPeople }]) => (namesPeople ? [kind] : []));
  }

  /** @throws DomainError request.invalid for a kind that nobody writes */
  of(kind: string): ReportDefinition {
    const source = this.sources.get(kind);
    if (source) return source;
    const message = `kind must be one of ${[...this.sources.keys()].toSorted().join(', ')}`;
    throw new DomainError('request.invalid', { fields: [{ field: 'kind', message }] });
  }
}
