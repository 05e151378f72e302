import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { ReportFiles } from './report-files.js';
import { ReportRegistry } from './report-registry.js';

const NAMED_SOMEBODY: ErrorCode = 'report.named_erased';

/**
 * Takes a person out of the files. A workbook cannot be searched and rewritten in a moment, so each one that names
 * people and may have been begun before the person was forgotten goes; the admin has it written again with one press.
 */
@Injectable()
export class ReportErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
  ) {}

  /** Called when no table knows the person any more. A run that is writing notices within a second. */
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
