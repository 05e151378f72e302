import { defineJob } from '../../../platform/queue/index.js';

/** Puts the drafts into the shop whose time has come. */
export const publishProducts = defineJob<Record<string, never>>('catalog.publish', { queue: 'work', every: 30_000 });
