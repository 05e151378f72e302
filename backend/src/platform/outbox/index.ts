export { OUTBOX_COLUMNS, Outbox } from './outbox.js';
export { OutboxRelay } from './outbox-relay.js';
export { ClearOutboxHandler } from './clear-outbox.job.js';
