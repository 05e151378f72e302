import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { HANDLES, definedJobs, jobNamed, type JobHandler } from './jobs.js';

/** Every job with its one handler. The process does not boot when a job has none or two. */
@Injectable()
export class JobCatalogue implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler<unknown>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const name = metatype && this.reflector.get<string | undefined>(HANDLES, metatype);
      if (!name || !instance) continue;
      if (this.handlers.has(name)) throw new Error(`the job ${name} has two handlers`);
      this.handlers.set(name, instance as JobHandler<unknown>);
    }
    const missing = definedJobs().filter(({ name }) => !this.handlers.has(name));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }

  handler(name: string): JobHandler<unknown> {
    const found = this.handlers.get(jobNamed(name).name);
    if (!found) throw new Error(`no handler for ${name}`);
    return found;
  }
}
