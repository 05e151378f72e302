import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { workspaceRoot } from '../../platform/config/index.js';

interface DemoFeedback {
  readonly name: string;
  readonly email: string;
  readonly rating: number;
  readonly message: string;
}

/** The reviews of the demo catalogue. */
@Injectable()
export class DemoFeedbackSeeder {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Adds what is missing; a second call adds nothing. */
  async seed(): Promise<void> {
    const file = path.join(workspaceRoot, 'backend', 'catalogue', 'feedback.json');
    const entries = JSON.parse(await readFile(file, 'utf8')) as DemoFeedback[];
    await this.em.fork().transactional(async (tx) => {
      for (const { name, email, rating, message } of entries) {
        const key = createHash('sha256').update(`${email}\n${message}`).digest('hex');
        await tx.execute(
          `insert into feedback (id, name, email, rating, message, approved, demo_key, created_at)
           values (?, ?, ?, ?, ?, true, ?, ?) on conflict (demo_key) do nothing`,
          [newId(), name, email, rating, message, key, this.clock.now()],
        );
      }
    });
  }
}
