export { OUTBOX_COLUMNS, Outbox } from './outbox.js';
export { OutboxRelay } from './outbox-relay.js';
export { OutboxProcessor } from './outbox.processor.js';
