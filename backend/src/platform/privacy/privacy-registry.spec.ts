import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { PrivacySource, PrivacyRegistry, type ErasureRequest, type DataSubject } from './index.js';

const asha: DataSubject = { userId: 'u', email: 'asha@example.com' };
const forgotten: string[] = [];

@Injectable()
@PrivacySource('letters')
class Letters {
  async export({ email }: DataSubject): Promise<unknown> {
    return [`to ${email}`];
  }

  async erase({ email }: ErasureRequest): Promise<void> {
    forgotten.push(email);
  }
}

@Injectable()
@PrivacySource('letters')
class MoreLetters extends Letters {}

@Injectable()
@PrivacySource('a locked drawer')
class LockedDrawer extends Letters {
  override async erase(): Promise<void> {
    throw new Error('locked');
  }
}

async function records(...holders: Type[]): Promise<PrivacyRegistry> {
  @Module({ imports: [DiscoveryModule], providers: [...holders, PrivacyRegistry] })
  class Holders {}
  const app = await Test.createTestingModule({ imports: [Holders] }).compile();
  await app.init();
  return app.get(PrivacyRegistry);
}

describe('personal records', () => {
  it('are copied from every module that declares some', async () => {
    expect(await (await records(Letters)).export(asha)).toEqual({ letters: ['to asha@example.com'] });
    expect((await records(Letters, LockedDrawer)).sections).toEqual(['a locked drawer', 'letters']);
  });

  it('do not boot with two holders of one section', async () => {
    await expect(records(Letters, MoreLetters)).rejects.toThrow('two modules hold the personal records letters');
  });

  it('one module that fails keeps none of the others from forgetting, and the failure is told', async () => {
    forgotten.length = 0;
    const erasing = (await records(LockedDrawer, Letters)).erase({ ...asha, until: new Date() });
    await expect(erasing).rejects.toThrow('not forgotten yet: a locked drawer');
    expect(forgotten).toEqual(['asha@example.com']);
  });
});
