import { expect, it } from '@jest/globals';
import { asInternalCall, isInternalCall } from './shop-opening.js';

it.each([
  ['a promise', async () => isInternalCall()],
  // As a request that Fastify is given without a callback.
  ['what begins when it is awaited', () => new Begun()],
])('a call is internal from its first step to its last: %s', async (_, call) => {
  expect(await asInternalCall(call)).toBe(true);
  expect(isInternalCall()).toBe(false);
});

class Begun implements PromiseLike<boolean> {
  // eslint-disable-next-line unicorn/no-thenable -- what the test is about
  then<Done, Failed>(
    done?: ((value: boolean) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return Promise.resolve(isInternalCall()).then(done, failed) as Promise<Done | Failed>;
  }
}
