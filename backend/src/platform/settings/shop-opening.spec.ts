import { expect, it } from '@jest/globals';
import { asInternalCall, isInternalCall } from './shop-opening.js';

it('a call is internal though it begins only when it is awaited, as a request does that Fastify injects', async () => {
  const request = {
    // oxlint-disable-next-line unicorn/no-thenable -- the subject
    then: (answer: (isInternal: boolean) => void) => answer(isInternalCall()),
  } as PromiseLike<boolean>;
  expect(await asInternalCall(() => request)).toBe(true);
  expect(isInternalCall()).toBe(false);
});
