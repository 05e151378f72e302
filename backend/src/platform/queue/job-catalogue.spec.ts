import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { Handles, JobCatalogue, defineJob, jobNamed, jobNames, type JobHandler } from './index.js';

const greet = defineJob<{ name: string }>('test.greet', { queue: 'work', formerNames: ['test.hail'] });

@Injectable()
@Handles(greet)
class Greeter implements JobHandler<{ name: string }> {
  async handle(): Promise<void> {}
}

@Injectable()
@Handles(greet)
class SecondGreeter extends Greeter {}

async function boot(handlers: Type[]): Promise<JobCatalogue> {
  @Module({ imports: [DiscoveryModule], providers: [JobCatalogue, ...handlers] })
  class Jobs {}
  const app = await Test.createTestingModule({ imports: [Jobs] }).compile();
  await app.init();
  return app.get(JobCatalogue);
}

describe('the catalogue of jobs', () => {
  it('gives a job its one handler', async () => {
    expect((await boot([Greeter])).handler('test.greet')).toBeInstanceOf(Greeter);
  });

  it('finds a job and its handler by the names of earlier releases', async () => {
    expect(jobNamed('test.hail')).toBe(greet);
    expect(jobNames()).toEqual(expect.arrayContaining(['test.greet', 'test.hail']));
    expect((await boot([Greeter])).handler('test.hail')).toBeInstanceOf(Greeter);
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
