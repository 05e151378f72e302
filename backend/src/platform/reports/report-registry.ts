import { Injectable, SetMetadata, type CustomDecorator, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { DomainError, type AdminRole } from '../../kernel/index.js';

import type { Sheet } from '../spreadsheet/index.js';

/** Filters of a report, as JSON with known fields only. */
export type ReportFilters = Readonly<Record<string, unknown>>;

/** A kind of report. */
export interface ReportDefinition {
  /** Whether files contain personal data. They are deleted when an account is erased. */
  readonly namesPeople?: boolean;
  /** As e-mails call it: `Sales`. */
  readonly title?: string;
  /** Whether it can be narrowed to days, and so be e-mailed for a week or a month. */
  readonly isByDay?: boolean;
  /** Whether the file may be attached to an e-mail: it names nobody. */
  readonly isAttachable?: boolean;
  /** The columns that can be chosen; absent where the file has one form. */
  readonly columnTitles?: readonly string[];
  /** Sums that the e-mail says. */
  facts?(filters: ReportFilters): Promise<readonly { readonly key: string; readonly lines: readonly string[] }[]>;
  /** Whether people with the right `books` may have it; the owner always may. */
  readonly isForBooks?: boolean;
  /**
   * Validates the filters of a request and drops unknown fields.
   * @throws DomainError request.invalid
   */
  readFilters(sent: ReportFilters): ReportFilters;
  /** Expected number of rows, for the progress bar; null if counting would take as long as writing. */
  countRows(filters: ReportFilters): Promise<number | null>;
  /** Sheets of the file. Rows are read page by page. */
  worksheets(filters: ReportFilters): Promise<readonly Sheet[]>;
}

const KIND = 'saugaat:report';

/** Declares a provider as the definition of a kind of report: `orders`, `gst`. */
export const ReportSource = (kind: string): CustomDecorator => SetMetadata(KIND, kind);

export function isReadableBy(role: AdminRole | null, { isForBooks }: ReportDefinition): boolean {
  return role === 'owner' || (role === 'books' && isForBooks === true);
}

/** Finds the report definitions of all modules. */
@Injectable()
export class ReportRegistry implements OnModuleInit {
  private readonly sources = new Map<string, ReportDefinition>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if two modules declare the same kind */
  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const kind = metatype && this.reflector.get<string | undefined>(KIND, metatype);
      if (!kind || !instance) continue;
      if (this.sources.has(kind)) throw new Error(`two modules write reports on ${kind}`);
      this.sources.set(kind, instance as ReportDefinition);
    }
  }

  kinds(): string[] {
    return [...this.sources.keys()];
  }

  /** Kinds whose files contain personal data. */
  namingPeople(): string[] {
    return [...this.sources].flatMap(([kind, { namesPeople }]) => (namesPeople ? [kind] : []));
  }

  /** @throws DomainError request.invalid for an unknown kind */
  of(kind: string): ReportDefinition {
    const source = this.sources.get(kind);
    if (source) return source;
    const message = `kind must be one of ${[...this.sources.keys()].toSorted().join(', ')}`;
    throw new DomainError('request.invalid', { fields: [{ field: 'kind', message }] });
  }
}
