import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { JobRegistry, ProcessesJob, defineJob, jobNamed, jobNames, type JobContext } from './index.js';

const greet = defineJob<{ name: string }>('test.greet', { queue: 'work', formerNames: ['test.hail'] });

@Injectable()
class Greeter {
  readonly greeted: unknown[] = [];

  @ProcessesJob(greet)
  async greet({ name }: { name: string }, { attempt }: JobContext): Promise<void> {
    this.greeted.push([name, attempt]);
  }
}

@Injectable()
class SecondGreeter extends Greeter {}

async function boot(processors: Type[]): Promise<TestingModule> {
  @Module({ imports: [DiscoveryModule], providers: [JobRegistry, ...processors] })
  class Jobs {}
  const app = await Test.createTestingModule({ imports: [Jobs] }).compile();
  await app.init();
  return app;
}

describe('the catalogue of jobs', () => {
  it('runs a job by its one method', async () => {
    const app = await boot([Greeter]);
    await app.get(JobRegistry).handler('test.greet').handle({ name: 'Asha' }, { id: 'one', attempt: 2 });
    expect(app.get(Greeter).greeted).toEqual([['Asha', 2]]);
  });

  it('finds a job and its handler by the names of earlier releases', async () => {
    expect(jobNamed('test.hail')).toBe(greet);
    expect(jobNames()).toEqual(expect.arrayContaining(['test.greet', 'test.hail']));
    const app = await boot([Greeter]);
    await app.get(JobRegistry).handler('test.hail').handle({ name: 'Asha' }, { id: 'one', attempt: 1 });
    expect(app.get(Greeter).greeted).toEqual([['Asha', 1]]);
  });

  it('does not boot when a job has none or two', async () => {
    await expect(boot([])).rejects.toThrow('no handler for test.greet');
    await expect(boot([Greeter, SecondGreeter])).rejects.toThrow('the job test.greet has two handlers');
  });

  it('knows jobs by names that are taken once', () => {
    expect(jobNamed('test.greet')).toBe(greet);
    expect(() => defineJob('test.greet', { queue: 'work' })).toThrow('two jobs are called test.greet');
    expect(() => defineJob('test.hail', { queue: 'work' })).toThrow('two jobs are called test.hail');
    expect(() => jobNamed('test.unknown')).toThrow('no job is called test.unknown');
  });
});
