import { paise, type Paise } from '../../../kernel/index.js';
import {
  mailPreview,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

const REASON = 'the settings of your shop';

const settingsLink = (frame: MailFrame): Block => ({
  kind: 'quiet',
  text: `You choose these e-mails in the settings: ${frame.siteUrl}/admin-dashboard/settings?section=mails`,
});

export interface NewOrderMail {
  readonly number: string;
  readonly total: Paise;
  readonly isCash: boolean;
  /** `2 × Lotus Print` */
  readonly items: readonly string[];
  readonly city: string;
  /** The day by which it leaves the workshop, in words; null where none was promised. */
  readonly leaves: string | null;
  /** Absolute. */
  readonly orderUrl: string;
}

export function newOrderMail(frame: MailFrame, order: NewOrderMail): RenderedMail {
  const { number, total, isCash, items, city, leaves, orderUrl } = order;
  return renderMail(frame, {
    subject: `New order ${number}: ${rupees(total)}`,
    preheader: items.join(', '),
    reason: REASON,
    blocks: [
      { kind: 'title', text: 'A new order' },
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [number, `${rupees(total)}, ${isCash ? 'cash on delivery' : 'paid'}`] },
          { key: 'Items', lines: items },
          { key: 'Going to', lines: [city] },
          ...(leaves ? [{ key: 'Leaves by', lines: [leaves] }] : []),
        ],
      },
      { kind: 'button', label: 'Open the order', url: orderUrl },
      settingsLink(frame),
    ],
  });
}

export interface ReturnRequestMail {
  readonly number: string;
  readonly kind: 'return' | 'damage';
  readonly items: readonly string[];
  /** Absolute. */
  readonly orderUrl: string;
}

export function returnRequestMail(
  frame: MailFrame,
  { number, kind, items, orderUrl }: ReturnRequestMail,
): RenderedMail {
  const what = kind === 'damage' ? 'Damage reported' : 'Return requested';
  return renderMail(frame, {
    subject: `${what}: ${number}`,
    preheader: items.join(', '),
    reason: REASON,
    blocks: [
      { kind: 'title', text: what },
      { kind: 'text', text: 'The customer is waiting for your reply. Their photos and message are in the order.' },
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [number] },
          { key: 'Items', lines: items },
        ],
      },
      { kind: 'button', label: 'Answer it', url: orderUrl },
      settingsLink(frame),
    ],
  });
}

export interface LowStockMail {
  readonly products: readonly { readonly name: string; readonly stock: number }[];
  /** Absolute. */
  readonly productsUrl: string;
}

const MAX_LISTED = 40;

export function lowStockMail(frame: MailFrame, { products, productsUrl }: LowStockMail): RenderedMail {
  const count = products.length === 1 ? '1 product is running low' : `${products.length} products are running low`;
  const soldOut = products.filter(({ stock }) => stock === 0);
  const low = products.filter(({ stock }) => stock > 0);
  const rest = products.length - MAX_LISTED;
  const lines = (some: typeof products) => some.slice(0, MAX_LISTED).map(({ name }) => name);
  return renderMail(frame, {
    subject: products.length === 1 ? `Low stock: ${products[0]?.name ?? ''}` : `Low stock: ${count}`,
    preheader: products
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
    reason: REASON,
    blocks: [
      { kind: 'title', text: count },
      {
        kind: 'facts',
        facts: [
          ...(soldOut.length > 0 ? [{ key: 'Sold out', lines: lines(soldOut) }] : []),
          ...(low.length > 0
            ? [{ key: 'Low', lines: low.slice(0, MAX_LISTED).map(({ name, stock }) => `${name}: ${stock} left`) }]
            : []),
        ],
      },
      ...(rest > 0 ? [{ kind: 'quiet' as const, text: 'See Products for the full list.' }] : []),
      { kind: 'button', label: 'Open the products', url: productsUrl },
      settingsLink(frame),
    ],
  });
}

export interface DailySummaryMail {
  /** The day that is over, in words. */
  readonly day: string;
  readonly orders: number;
  readonly gross: Paise;
  readonly refunded: Paise;
  readonly net: Paise;
  /** What waits for a person: `To make: 4`. */
  readonly waiting: readonly string[];
  /** Absolute. */
  readonly dashboardUrl: string;
}

export function dailySummaryMail(frame: MailFrame, summary: DailySummaryMail): RenderedMail {
  const { day, orders, gross, refunded, net, waiting, dashboardUrl } = summary;
  const sold = orders === 1 ? '1 order' : `${orders} orders`;
  return renderMail(frame, {
    subject: `${day}: ${sold}, ${rupees(gross)}`,
    preheader: waiting.length > 0 ? waiting.join(', ') : 'Nothing needs your attention.',
    reason: REASON,
    blocks: [
      { kind: 'title', text: day },
      {
        kind: 'facts',
        facts: [
          { key: 'Sold', lines: [sold, `${rupees(gross)} with GST and charges`] },
          { key: 'Refunded', lines: [rupees(refunded)] },
          { key: 'Net', lines: [rupees(net)] },
          { key: 'Needs attention', lines: waiting.length > 0 ? waiting : ['Nothing'] },
        ],
      },
      { kind: 'button', label: 'Open the dashboard', url: dashboardUrl },
      settingsLink(frame),
    ],
  });
}

const number = 'SG-10003';

export const mailPreviews = [
  mailPreview('owner-new-order', 'To the owner: an order was placed', newOrderMail, (mail, frame) =>
    mail(frame, {
      number,
      total: paise(317_200),
      isCash: false,
      items: ['Lamp Couple Name Acrylic Arch', '2 × Wall Art Lotus Mandala Framed Print'],
      city: 'Pune',
      leaves: 'Tuesday, 24 November 2026',
      orderUrl: `${frame.siteUrl}/admin-dashboard/orders/${number}`,
    }),
  ),
  mailPreview('owner-return-request', 'To the owner: a return was requested', returnRequestMail, (mail, frame) =>
    mail(frame, {
      number,
      kind: 'return',
      items: ['Wall Art Lotus Mandala Framed Print'],
      orderUrl: `${frame.siteUrl}/admin-dashboard/orders/${number}`,
    }),
  ),
  mailPreview('owner-low-stock', 'To the owner: products run low', lowStockMail, (mail, frame) =>
    mail(frame, {
      products: [
        { name: 'Lamp Jaali Pierced Brass Lantern', stock: 0 },
        { name: 'Wall Art Lotus Mandala Framed Print', stock: 2 },
      ],
      productsUrl: `${frame.siteUrl}/admin-dashboard/products`,
    }),
  ),
  mailPreview('owner-daily-summary', 'To the owner: the day before', dailySummaryMail, (mail, frame) =>
    mail(frame, {
      day: 'Sunday, 22 November 2026',
      orders: 7,
      gross: paise(1_317_200),
      refunded: paise(129_900),
      net: paise(1_187_300),
      waiting: ['To make: 4', 'Returns to decide: 1'],
      dashboardUrl: `${frame.siteUrl}/admin-dashboard`,
    }),
  ),
];
