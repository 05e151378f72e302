// Parts of a drill that can be left out. Each is a scenario of `plan.mjs`, with the rules and queries that belong to it.

/** Left out unless a drill asks for them by name: `npm run drill -- --with disputed,redirected`. */
export const SWITCHED_OFF = [];

/** @param {readonly string[]} wanted names of parts to play although they are switched off */
export function isPlayed(part, wanted = []) {
  return !SWITCHED_OFF.includes(part) || wanted.includes(part);
}
