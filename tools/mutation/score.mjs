const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** @param {{ status: string }} mutant */
export const isNoticed = ({ status }) => NOTICED.has(status);

/** @template {{ status: string }} T @param {T[]} mutants @returns {T[]} */
export const missedMutants = (mutants) => mutants.filter(({ status }) => MISSED.has(status));

/** Share of noticed mutants in per cent (0 to 100). Ignored ones and those that do not compile are not counted. */
export function scoreOf(mutants) {
  const noticed = mutants.filter(isNoticed).length;
  const all = noticed + missedMutants(mutants).length;
  return all === 0 ? 100 : (100 * noticed) / all;
}
