export const MESSAGE_STATES = ['new', 'read', 'answered', 'archived'] as const;

/** What the shop has done with a message; `new` is one that nobody has read. */
export type MessageState = (typeof MESSAGE_STATES)[number];
