import type { MessageDetailDto } from './forms.dto.js';
import type { MessageThread } from './message-threads.service.js';

const iso = (moment: string): string => new Date(moment).toISOString();

export function toMessageDto({ entries, order, ...message }: MessageThread): MessageDetailDto {
  return {
    ...message,
    entries: entries.map((entry) => ({ ...entry, at: iso(entry.at) })),
    order: order && {
      number: order.number,
      state: order.state,
      amount: order.amount,
      createdAt: iso(order.createdAt),
      products: [...order.products],
      image: order.image,
      foundBy: order.foundBy,
      isSenders: order.isSenders,
    },
  };
}
