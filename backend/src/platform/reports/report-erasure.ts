import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { ReportFiles } from './report-files.js';
import { ReportRegistry } from './report-registry.js';

const NAMED_SOMEBODY: ErrorCode = 'report.named_erased';

/**
 * Removes an erased person from reports. Searching and rewriting workbooks would take too long, so every report that names
 * people and was started before the erasure is deleted; the admin can request it again.
 */
@Injectable()
export class ReportErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
  ) {}

  /** Call it after all tables have been erased. A running report notices within a second. */
  async deleteReportsNaming(email: string): Promise<void> {
    const kinds = `{${this.sources.namingPeople().join(',')}}`;
    const gone = await this.em.fork().transactional(async (tx) => {
      const asked = await tx.execute<{ id: string }[]>(
        `delete from report where strpos(lower(filters ->> 'q'), split_part(?, '@', 1)) > 0 returning id`,
        [email],
      );
      const written = await tx.execute<{ id: string }[]>(
        `update report set state = 'failed', error = ?, finished_at = ?, file_bytes = null
         where kind = any(?::text[]) and state in ('writing', 'done') returning id`,
        [NAMED_SOMEBODY, this.clock.now(), kinds],
      );
      return [...asked, ...written];
    });
    for (const { id } of gone) await this.files.remove(id);
  }
}
