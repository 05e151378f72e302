import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { ConfigType } from '@nestjs/config';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { checkEnvironment, httpConfig, observabilityConfig } from './platform/config/index.js';
import type { Clock } from './platform/clock/index.js';
import { migrate } from './platform/database/index.js';
import { Drain, configureHttp, createAdapter } from './platform/http/index.js';
import { startProblems, type StartProblem } from './platform/start-checks/index.js';
import { NestLogger, createLogger, describeError, type Logger } from './platform/observability/logging/index.js';

/** Supervisors insist after ten seconds; those of a longer drain are told to wait longer. */
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
  await assertStartable({ listens: false, needsQueue: false });
  try {
    process.stdout.write(`${await work(await bootstrapApp(name))}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(1);
  }
}

interface Needs {
  /** Whether the process opens PORT. */
  readonly listens: boolean;
  /** Whether it can do nothing without the queues' store. */
  readonly needsQueue: boolean;
}

/** Ends the process if it cannot start, with one line for each reason: 78 where a setting must change, else 1. */
async function assertStartable({ listens, needsQueue }: Needs): Promise<void> {
  const { environment, problems } = checkEnvironment();
  const found = await startProblems(environment, listens);
  const isPassing = ({ sentence, kind }: StartProblem) =>
    kind === 'absent' && sentence.startsWith('REDIS_URL') && !needsQueue;
  const fatal = found.filter((problem) => !isPassing(problem));
  for (const { sentence } of found.filter(isPassing)) {
    process.stderr.write(`${sentence} The shop opens; jobs wait until it does.\n`);
  }
  const lines = [...problems, ...fatal.map(({ sentence }) => sentence)];
  if (lines.length === 0) return;
  process.stderr.write(`The shop cannot start:\n${lines.join('\n')}\n`);
  process.exit(problems.length > 0 || fatal.some(({ kind }) => kind === 'setting') ? 78 : 1);
}

/** Runs a process of the shop: settings, `start`, and an orderly end on SIGTERM or SIGINT. */
export async function runWithShutdown(name: string, needs: Needs, start: (shop: Shop) => Promise<void>): Promise<void> {
  await assertStartable(needs);
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

/** The socket is drained; requests and jobs are waited for; a job that takes longer is given to another worker. */
async function end({ app, logger }: Shop, signal: string): Promise<void> {
  logger.info({ signal }, 'ending');
  const { drainMs } = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  const server = app.getHttpServer();
  setTimeout(
    () => {
      logger.warn('ended with work under way');
      process.exit(0);
    },
    SHUTDOWN_TIMEOUT_MS + (server.listening ? drainMs : 0),
  ).unref();
  await app.get(Drain).run(server, drainMs);
  await app.close();
  process.exit(0);
}
