export { OUTBOX_COLUMNS, Outbox } from './outbox.js';
export { OutboxRelay, OutboxProcessor } from './outbox-relay.js';
export { OutboxRecovery } from './outbox-recovery.js';
