import type { INestApplicationContext } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { LOGGER } from '../src/platform/observability/logging/index.js';

/** From now on, the log of a shop in this process at its most talkative level. @returns what was logged so far */
export function captureLog(app: INestApplicationContext): () => string {
  const lines: string[] = [];
  const logger = app.get<Logger>(LOGGER);
  Object.assign(logger, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  logger.level = 'trace';
  return () => lines.join('');
}
