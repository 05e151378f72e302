import { SetMetadata } from '@nestjs/common';

export const QUEUES = ['mail', 'payments', 'reports', 'work'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job is a pair: this definition, and the one method that declares `@ProcessesJob(definition)`. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** Milliseconds before the second try; each later wait is twice as long. */
  readonly backoffMs: number;
  /** Milliseconds between runs of a job that repeats by itself. */
  readonly every: number | undefined;
  /** Names of earlier releases: jobs that were queued under them still run. */
  readonly formerNames: readonly string[];
  readonly payload?: (payload: Payload) => void;
}

export interface JobContext {
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
}

export interface JobHandler<Payload> {
  handle(payload: Payload, run: JobContext): Promise<void>;
}

const definitions = new Map<string, JobDefinition<unknown>>();
/** By name, present and former. */
const named = new Map<string, JobDefinition<unknown>>();

/** @throws Error when the name is taken. */
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

/** Every name that a stored job may have, former ones too. */
export function jobNames(): readonly string[] {
  return [...named.keys()];
}

/** @param name present or former @throws Error when no job has this name. */
export function jobNamed(name: string): JobDefinition<unknown> {
  const found = named.get(name);
  if (!found) throw new Error(`no job is called ${name}`);
  return found;
}

export const PROCESSES_JOB = 'saugaat:processes-job';

/** The method that runs a job. It may run again after a crash, so a second run must find nothing left to do. */
export function ProcessesJob<Payload>(job: JobDefinition<Payload>) {
  return <Method extends (payload: Payload, run: JobContext) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(PROCESSES_JOB, job.name)(target, key, descriptor);
  };
}
