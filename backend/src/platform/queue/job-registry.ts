import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { PROCESSES_JOB, definedJobs, jobNamed, type JobHandler, type JobContext } from './jobs.js';

type Method = (payload: unknown, run: JobContext) => Promise<void>;

/** Maps each job to its method. The process does not start if a job has no method or two. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler<unknown>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const methods = instance as Record<string, Method>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        const name = method && this.reflector.get<string | undefined>(PROCESSES_JOB, method);
        if (name) this.register(name, method.bind(instance));
      }
    }
    const missing = definedJobs().filter(({ name }) => !this.handlers.has(name));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }

  handler(name: string): JobHandler<unknown> {
    const found = this.handlers.get(jobNamed(name).name);
    if (!found) throw new Error(`no handler for ${name}`);
    return found;
  }

  private register(name: string, handle: Method): void {
    if (this.handlers.has(name)) throw new Error(`the job ${name} has two handlers`);
    this.handlers.set(name, { handle });
  }
}
