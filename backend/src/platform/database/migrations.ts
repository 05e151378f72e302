import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { workspaceRoot } from '../config/index.js';

const FOLDER = path.join(workspaceRoot, 'backend', 'migrations');

/** Migrations may take longer than the limits of requests. */
export const NO_TIMEOUTS = 'set local statement_timeout = 0; set local lock_timeout = 0';

/** The SQL files of backend/migrations, ordered by name. They are never undone. */
export function sqlMigrations() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: path.basename(file, '.sql'),
      class: class extends Migration {
        override up(): void {
          this.addSql(NO_TIMEOUTS);
          this.addSql(readFileSync(path.join(FOLDER, file), 'utf8'));
        }
      },
    }));
}
