import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { HoldsPersonalRecords, PersonalRecords, type Erasure, type Person } from './index.js';

const asha: Person = { userId: 'u', email: 'asha@example.com' };
const forgotten: string[] = [];

@Injectable()
@HoldsPersonalRecords('letters')
class Letters {
  async copy({ email }: Person): Promise<unknown> {
    return [`to ${email}`];
  }

  async erase({ email }: Erasure): Promise<void> {
    forgotten.push(email);
  }
}

@Injectable()
@HoldsPersonalRecords('letters')
class MoreLetters extends Letters {}

@Injectable()
@HoldsPersonalRecords('a locked drawer')
class LockedDrawer extends Letters {
  override async erase(): Promise<void> {
    throw new Error('locked');
  }
}

async function records(...holders: Type[]): Promise<PersonalRecords> {
  @Module({ imports: [DiscoveryModule], providers: [...holders, PersonalRecords] })
  class Holders {}
  const app = await Test.createTestingModule({ imports: [Holders] }).compile();
  await app.init();
  return app.get(PersonalRecords);
}

describe('personal records', () => {
  it('are copied from every module that declares some', async () => {
    expect(await (await records(Letters)).copy(asha)).toEqual({ letters: ['to asha@example.com'] });
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
