import { SetMetadata } from '@nestjs/common';

export const QUEUES = ['mail', 'payments', 'reports', 'work'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job: this definition, and the one method with `@ProcessesJob(definition)`. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  readonly backoffMs: number;
  /** Interval of a scheduled job in milliseconds; undefined for all others. */
  readonly every: number | undefined;
  /** Names in earlier releases. Jobs queued under them still run. */
  readonly formerNames: readonly string[];
  readonly payload?: (payload: Payload) => void;
}

export interface JobContext {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface JobHandler<Payload> {
  handle(payload: Payload, run: JobContext): Promise<void>;
}

const definitions = new Map<string, JobDefinition<unknown>>();
/** By current and former names. */
const named = new Map<string, JobDefinition<unknown>>();

/** Registers a job. Default: 10 attempts, 1 s backoff. @throws Error if a job has this name already */
export function defineJob<Payload>(
  name: string,
  options: {
    queue: QueueName;
    attempts?: number;
    backoffMs?: number;
    every?: number;
    formerNames?: readonly string[];
  },
): JobDefinition<Payload> {
  const { formerNames = [] } = options;
  const taken = [name, ...formerNames].find((one) => named.has(one));
  if (taken !== undefined) throw new Error(`two jobs are called ${taken}`);
  const definition: JobDefinition<Payload> = {
    name,
    queue: options.queue,
    attempts: options.attempts ?? 10,
    backoffMs: options.backoffMs ?? 1_000,
    every: options.every,
    formerNames,
  };
  definitions.set(name, definition as JobDefinition<unknown>);
  for (const one of [name, ...formerNames]) named.set(one, definition as JobDefinition<unknown>);
  return definition;
}

export function definedJobs(): readonly JobDefinition<unknown>[] {
  return [...definitions.values()];
}

/** All current and former names. */
export function jobNames(): readonly string[] {
  return [...named.keys()];
}

/** @param name current or former @throws Error if no job has this name */
export function jobNamed(name: string): JobDefinition<unknown> {
  const found = named.get(name);
  if (!found) throw new Error(`no job is called ${name}`);
  return found;
}

export const PROCESSES_JOB = 'saugaat:processes-job';

/** Declares the method that runs a job. It may run again after a crash, so a second run must change nothing. */
export function ProcessesJob<Payload>(job: JobDefinition<Payload>) {
  return <Method extends (payload: Payload, run: JobContext) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(PROCESSES_JOB, job.name)(target, key, descriptor);
  };
}
