import { ACCOUNT_ATTACKS } from './accounts.mjs';
import { ADDRESS_ATTACKS } from './addresses.mjs';
import { ADMIN_ATTACKS } from './admin.mjs';
import { ANSWER_ATTACKS } from './answers.mjs';
import { BODY_ATTACKS } from './bodies.mjs';
import { CHECKOUT_ATTACKS } from './checkout.mjs';
import { PICTURE_ATTACKS } from './pictures.mjs';
import { SETTING_ATTACKS } from './settings.mjs';
import { SIGN_IN_ATTACKS } from './sign-in.mjs';
import { Target } from './target.mjs';

/** An attack answers with what it saw, and throws `NotHeld` where the shop gave way. */
const SUBJECTS = {
  answers: ANSWER_ATTACKS,
  bodies: BODY_ATTACKS,
  admin: ADMIN_ATTACKS,
  accounts: ACCOUNT_ATTACKS,
  'sign-in': SIGN_IN_ATTACKS,
  addresses: ADDRESS_ATTACKS,
  checkout: CHECKOUT_ATTACKS,
  pictures: PICTURE_ATTACKS,
  settings: SETTING_ATTACKS,
};
/** All attacks together; what is left is not played, and counts as not held. */
const DEADLINE_MS = 10 * 60_000;
const WIDTH = 66;

/**
 * Plays the attacks of the named subjects, or of all.
 * @param {{ subjects?: string[], checkout?: string, tell: (line: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<{ held: number, failed: number }>}
 */
export async function runAttacks({ subjects = [], checkout, tell, signal }) {
  const unknown = subjects.filter((name) => !SUBJECTS[name]);
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are: ${Object.keys(SUBJECTS).join(', ')}.`);
  const target = await Target.open({ checkout, signal });
  const end = Date.now() + DEADLINE_MS;
  const counts = { held: 0, failed: 0 };
  try {
    for (const name of subjects.length > 0 ? subjects : Object.keys(SUBJECTS)) {
      tell(`\n${name}`);
      for (const [what, attack] of Object.entries(SUBJECTS[name])) {
        signal?.throwIfAborted();
        const { holds, words } = Date.now() < end ? await play(attack, target) : { holds: false, words: 'out of time' };
        counts[holds ? 'held' : 'failed'] += 1;
        tell(`  ${holds ? 'held    ' : 'NOT HELD'}  ${what.padEnd(WIDTH)}  ${words}`);
      }
    }
    const { memoryMb, peakMb } = target.memory();
    tell(
      `\nMemory of the API: ${memoryMb} MB, at most ${peakMb} MB; event loop held at most ${target.longestHoldMs} ms`,
    );
  } finally {
    await target.close();
  }
  tell(`${counts.held} held, ${counts.failed} did not`);
  return counts;
}

/** What the API's event loop and memory did meanwhile stands behind the attack's own words. */
async function play(attack, target) {
  await target.lag();
  target.heldMs = 0;
  let result;
  try {
    result = { holds: true, words: (await attack(target)) ?? '' };
  } catch (error) {
    result = { holds: false, words: error.message };
  }
  if (!(await target.isAlive())) return { holds: false, words: `the API hangs: ${result.words}` };
  return {
    ...result,
    words: [result.words, `loop ${target.heldMs} ms`, `${target.memory().memoryMb} MB`].filter(Boolean).join(', '),
  };
}
