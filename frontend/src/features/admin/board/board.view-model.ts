import type { BoardCardDto, BoardLaneDto } from '../../../api/generated/types';

export type LaneName = BoardLaneDto['lane'];

interface Lane {
  name: LaneName;
  title: string;
  /** on a phone's tab */
  tab: string;
}

/** Columns, in the order of work. */
export const LANES: readonly Lane[] = [
  { name: 'proof', title: 'To proof', tab: 'To proof' },
  { name: 'customer', title: 'With the customer', tab: 'Waiting' },
  { name: 'make', title: 'To make', tab: 'To make' },
  { name: 'production', title: 'In production', tab: 'Making' },
  { name: 'ship', title: 'To ship', tab: 'To ship' },
  { name: 'shipped', title: 'Shipped today', tab: 'Shipped' },
];

export const placeOf = (lane: LaneName): number => LANES.findIndex(({ name }) => name === lane);
export const titleOf = (lane: LaneName): string => LANES[placeOf(lane)]?.title ?? '';

/** What carries a card to another column: the buttons of the order's page. */
export type Move = 'send_proof' | 'approve' | 'start_production' | 'pack' | 'ship';

export const MOVE_NAMES: Record<Move, string> = {
  send_proof: 'Send proof',
  approve: 'Approve by phone',
  start_production: 'Start production',
  pack: 'Mark packed',
  ship: 'Mark shipped',
};

const LANE_EVENTS: Partial<Record<LaneName, Move>> = { production: 'start_production', ship: 'pack', shipped: 'ship' };

type Card = Pick<BoardCardDto, 'actions'>;
type Way = { move: Move; refusal: null } | { move: null; refusal: string };

const refuse = (refusal: string): Way => ({ move: null, refusal });

/** How a card gets from one column to another, or why it does not. */
export function wayTo({ actions }: Card, from: LaneName, to: LaneName): Way {
  if (placeOf(to) <= placeOf(from)) return refuse('Orders can’t be moved back.');
  if (to === 'customer') return { move: 'send_proof', refusal: null };
  if (to === 'make') {
    return from === 'customer' ? { move: 'approve', refusal: null } : refuse('It needs a proof first.');
  }
  const event = LANE_EVENTS[to];
  const action = actions.find((one) => one.event === event);
  if (!event || !action) return refuse('Your role does not move it there.');
  return action.allowed ? { move: event, refusal: null } : refuse(action.reason);
}

/** Columns to which a card can be carried, nearest first. */
export const waysFrom = (card: Card, from: LaneName): { lane: LaneName; move: Move }[] =>
  LANES.flatMap(({ name }) => {
    const { move } = wayTo(card, from, name);
    return move ? [{ lane: name, move }] : [];
  });

/** Where an arrow takes a lifted card: the next column that the rules allow, or back towards the one it came from. */
export function carriedTo(card: Card, from: LaneName, at: LaneName, step: 1 | -1): LaneName | null {
  const open = [from, ...waysFrom(card, from).map(({ lane }) => lane)];
  return open[open.indexOf(at) + step] ?? null;
}

type Lines = BoardCardDto['lines'];

/** What will be cut: `“Aarav & Meera” and 2 more`; `isQuote` for a customer's own words. */
export function ticketWords(lines: Lines): { text: string; isQuote: boolean } {
  const texts = lines.flatMap(({ customText }) => (customText ? [customText] : []));
  const [first, ...others] = texts;
  if (first) return { text: `“${first}”${others.length > 0 ? ` and ${others.length} more` : ''}`, isQuote: true };
  return { text: lines.some(({ hasPhoto }) => hasPhoto) ? 'Photo' : 'No words', isQuote: false };
}

/** `4 × Wooden Keychains, and 1 more` */
export function ticketName(lines: Lines): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const name = first.quantity > 1 ? `${first.quantity} × ${first.productName}` : first.productName;
  return others.length > 0 ? `${name}, and ${others.length} more` : name;
}

const NOTES: Record<string, string> = { to_change: 'Change requested', to_call: 'No answer yet; call' };
export const noteOf = ({ proofTask }: Pick<BoardCardDto, 'proofTask'>): string => NOTES[proofTask ?? ''] ?? '';

const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const shortDate = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' });
const DAY_MS = 86_400_000;

export interface Due {
  text: string;
  tone: 'late' | 'soon' | 'later';
}

/** When a card leaves: `Today`, `Tomorrow`, `Tue, 24 Nov`; `Late, 22 Nov` once that has passed. */
export function dueOf({ leavesBy }: Pick<BoardCardDto, 'leavesBy'>, now: Date): Due {
  const leaves = new Date(leavesBy);
  const [day, today] = [indian.format(leaves), indian.format(now)];
  const written = shortDay.format(leaves);
  if (day < today) return { text: `Late, ${shortDate.format(leaves)}`, tone: 'late' };
  if (day === today) return { text: 'Today', tone: 'late' };
  if (day === indian.format(now.getTime() + DAY_MS)) return { text: 'Tomorrow', tone: 'soon' };
  return { text: written, tone: 'later' };
}

/** `14 orders. 3 leave today or are late.` */
export function boardNote(lanes: readonly BoardLaneDto[], now: Date): string {
  const open = lanes.filter(({ lane }) => lane !== 'shipped');
  const total = open.reduce((sum, lane) => sum + lane.total, 0);
  const due = open.flatMap(({ cards }) => cards).filter((card) => dueOf(card, now).tone === 'late').length;
  const orders = total === 1 ? '1 order' : `${total.toLocaleString('en-IN')} orders`;
  if (due === 0) return `${orders} to make and send.`;
  return `${orders} to make and send. ${due} ${due === 1 ? 'leaves today or is' : 'leave today or are'} late.`;
}

/** Lanes with one card shown in another column, where it is carried or has just been dropped. */
export function withCarried(
  lanes: readonly BoardLaneDto[],
  carried: { id: string; at: LaneName } | null,
): readonly BoardLaneDto[] {
  const from = carried && lanes.find(({ cards }) => cards.some(({ id }) => id === carried.id));
  const card = from?.cards.find(({ id }) => id === carried?.id);
  if (!carried || !from || !card || from.lane === carried.at) return lanes;
  return lanes.map((lane) => {
    if (lane === from) return { ...lane, total: lane.total - 1, cards: lane.cards.filter((one) => one !== card) };
    if (lane.lane === carried.at) return { ...lane, total: lane.total + 1, cards: [card, ...lane.cards] };
    return lane;
  });
}

/** `1,000+` where the server counted no further. */
export const laneCount = (total: number): string => (total >= 1000 ? '1,000+' : String(total));

/** The column that a phone shows first: what is to be made, or else the first that has cards. */
export function fullestOf(lanes: readonly BoardLaneDto[]): LaneName {
  const full = lanes.filter(({ cards }) => cards.length > 0).map(({ lane }) => lane);
  return full.includes('make') ? 'make' : (full[0] ?? 'make');
}
