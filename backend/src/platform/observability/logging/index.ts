import type { LoggerService } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { pino, type Logger } from 'pino';
import type { observabilityConfig } from '../../config/index.js';

export type { Logger } from 'pino';

/** Injection token of the process's Logger. */
export const LOGGER = Symbol('logger');

const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 100;

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * Structured lines on standard output. Errors are described without the values that they carry. Plain pino instead of
 * nestjs-pino: requests are logged by a Fastify hook, by the pattern of their route; pino-http logs the URL, which can hold
 * an e-mail address.
 */
export function createLogger({ logLevel }: ConfigType<typeof observabilityConfig>, name: string): Logger {
  const options = {
    name,
    level: logLevel,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, standardOutput());
}

/** One buffer for the process, written when it is full, every FLUSH_MS, and when the process exits. */
function standardOutput(): ReturnType<typeof pino.destination> {
  return (output ??= pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }));
}

/** What may be logged of an error: never a query's values, an address, a code or a picture. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const ofDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    constraint,
    table,
    message: ofDatabase ? `database error ${code}` : scrub(error.message),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}

export function scrub(text: string): string {
  return text
    .replace(/data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]*/gi, '[picture]')
    .replace(/[^\s@'"<>(),;:]+@[^\s@'"<>(),;:]+/g, '[address]')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 [secret]')
    .replace(/\b\d{6,}\b/g, '[digits]')
    .slice(0, 500);
}

/**
 * Nest's own messages as lines of the logger. Own instead of nestjs-pino's Logger, which writes Nest's start-up messages at
 * info and does not scrub addresses and codes from messages.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, scrub(String(message)));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, scrub(String(message)));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { err: message instanceof Error ? message : undefined, context: rest.at(-1) },
      scrub(String(message)),
    );
  }
}
