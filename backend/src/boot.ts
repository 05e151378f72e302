import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { environment, httpConfig, observabilityConfig } from './platform/config/index.js';
import type { Clock } from './platform/clock/index.js';
import { migrate } from './platform/database/index.js';
import { configureHttp, createAdapter } from './platform/http/index.js';
import { NestLogger, createLogger, describeError, type Logger } from './platform/observability/logging/index.js';

/** Supervisors insist after ten seconds. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

export interface Shop {
  readonly app: NestFastifyApplication;
  readonly logger: Logger;
}

/** Builds the shop and brings its database up to date; neither listens nor works yet. */
export async function bootstrapApp(name: string, clock?: Clock): Promise<Shop> {
  const logger = createLogger(observabilityConfig(), name);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot({ logger, ...(clock ? { clock } : {}) }),
    createAdapter(httpConfig()),
    { logger: new NestLogger(logger), rawBody: true, abortOnError: false },
  );
  await configureHttp(app, logger);
  await migrate(app.get(MikroORM));
  return { app, logger };
}

/** Runs a command of the operator to its end: settings, `work`, exit code. @param work returns what to print */
export async function runToEnd(name: string, work: (shop: Shop) => Promise<string>): Promise<void> {
  assertSettings();
  try {
    process.stdout.write(`${await work(await bootstrapApp(name))}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(1);
  }
}

function assertSettings(): void {
  try {
    environment();
  } catch (error) {
    process.stderr.write(`The shop cannot start:\n${(error as Error).message}\n`);
    process.exit(78);
  }
}

/** Runs a process of the shop: settings, `start`, and an orderly end on SIGTERM or SIGINT. */
export async function runWithShutdown(name: string, start: (shop: Shop) => Promise<void>): Promise<void> {
  assertSettings();
  const logger = createLogger(observabilityConfig(), name);
  try {
    await run(await bootstrapApp(name), start);
  } catch (error) {
    logger.fatal({ err: error }, 'not started');
    process.stderr.write(`The shop cannot start:\n${describeError(error).message}\n`);
    process.exit(1);
  }
}

/** Gives back what the start has left behind, a tenth of the process, where Node was told `--expose-gc`. */
export function releaseStartupMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

async function run(shop: Shop, start: (shop: Shop) => Promise<void>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(shop, signal));
  process.on('unhandledRejection', (error) => shop.logger.error({ err: error }, 'unhandled rejection'));
  await start(shop);
  shop.logger.info('ready');
}

/** Requests and jobs are waited for; a job that takes longer is given to another worker. */
async function end({ app, logger }: Shop, signal: string): Promise<void> {
  logger.info({ signal }, 'ending');
  setTimeout(() => {
    logger.warn('ended with work under way');
    process.exit(0);
  }, SHUTDOWN_TIMEOUT_MS).unref();
  await app.close();
  process.exit(0);
}
