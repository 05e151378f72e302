import { act } from '@testing-library/react';

/** Rounds of the event loop. A machine that stands still for a while uses up milliseconds, but no rounds. */
const ROUNDS = 10;

/** Lets answers arrive and the screen follow them: waits `ms` milliseconds and then some rounds of the event loop. */
export function settle(ms = 20): Promise<void> {
  return act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
