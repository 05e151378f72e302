/** Injection token of a Map of the queues. */
export const QUEUES_BY_NAME = Symbol('queues by name');
