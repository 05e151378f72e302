import type { FailedJob } from './failed-jobs.js';
import type { Finding } from './watch-list.js';

/** What a look changes. `calms`: it is well for the first time since; `goes-on`: it is wrong still, or again. */
export type Change = 'begin' | 'goes-on' | 'calms' | 'end' | 'none';

/** An incident ends only when it has been well for a while, so that what comes and goes is one incident. */
export function changeOf(
  open: { readonly wellSince: Date | null } | null,
  step: Finding['step'],
  now: Date,
  calmMs: number,
): Change {
  if (step === 'none') return 'none';
  if (step === 'begin') return open ? 'goes-on' : 'begin';
  if (!open) return 'none';
  const wellSince = open.wellSince ?? now;
  if (now.getTime() - wellSince.getTime() >= calmMs) return 'end';
  return open.wellSince ? 'none' : 'calms';
}

/** A job that repeats is tried again by itself: only one that goes on failing is worth a word. */
const WORTH_A_WORD = 3;

/** Of the jobs that failed within `spanMs`, those that the admin is told of. */
export function worthAWord(
  jobs: readonly FailedJob[],
  spanMs: number,
  everyOf: (name: string) => number | undefined,
): FailedJob[] {
  return jobs.filter(({ name }) => {
    const every = everyOf(name);
    if (every === undefined) return true;
    const failed = jobs.filter((job) => job.name === name).length;
    return failed >= Math.min(WORTH_A_WORD, Math.max(1, Math.floor(spanMs / every)));
  });
}
