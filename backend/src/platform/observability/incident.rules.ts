import type { FailedJob } from './failed-jobs.js';
import type { AlertStatus } from './alert-registry.js';

/** What a look changes. `calms`: it is well for the first time since; `goes-on`: it is wrong still, or again. */
export type IncidentTransition = 'begin' | 'goes-on' | 'calms' | 'end' | 'none';

/** An incident ends only when it has been well for a while, so that what comes and goes is one incident. */
export function nextTransition(
  open: { readonly wellSince: Date | null } | null,
  step: AlertStatus['step'],
  now: Date,
  calmMs: number,
): IncidentTransition {
  if (step === 'none') return 'none';
  if (step === 'begin') return open ? 'goes-on' : 'begin';
  if (!open) return 'none';
  const wellSince = open.wellSince ?? now;
  if (now.getTime() - wellSince.getTime() >= calmMs) return 'end';
  return open.wellSince ? 'none' : 'calms';
}

/** A job that repeats is tried again by itself: only one that goes on failing is worth a word. */
const ALERT_AFTER_FAILURES = 3;

/** Of the jobs that failed within `spanMs`, those that the admin is told of. */
export function shouldAlert(
  jobs: readonly FailedJob[],
  spanMs: number,
  everyOf: (name: string) => number | undefined,
): FailedJob[] {
  return jobs.filter(({ name }) => {
    const every = everyOf(name);
    if (every === undefined) return true;
    const failed = jobs.filter((job) => job.name === name).length;
    return failed >= Math.min(ALERT_AFTER_FAILURES, Math.max(1, Math.floor(spanMs / every)));
  });
}
