import type { AdminRole } from '../../../kernel/index.js';
import { ADMIN_EVENTS, type AdminEvent, type OrderState } from '../order/order.types.js';
import type { OrderDetailDto, OrderListItemDto } from './admin-orders.dto.js';

/** What a role sees of orders, and what it does with them. */
export interface OrderView {
  /** Prices, payments, refunds, invoices. */
  readonly money: boolean;
  /** The customer's e-mail address. */
  readonly email: boolean;
  /** Null for all. */
  readonly states: readonly OrderState[] | null;
  readonly events: readonly AdminEvent[];
  /** It deletes orders, and sees the archive. */
  readonly deletes: boolean;
}

const ALL: OrderView = { money: true, email: true, states: null, events: ADMIN_EVENTS, deletes: true };

const VIEWS: Readonly<Record<AdminRole, OrderView>> = {
  owner: ALL,
  desk: { ...ALL, deletes: false },
  workshop: {
    money: false,
    email: false,
    states: ['paid', 'placed', 'in_production', 'packed', 'shipped'],
    events: ['start_production', 'pack', 'ship'],
    deletes: false,
  },
  books: { money: true, email: false, states: null, events: [], deletes: false },
};

export const orderViewOf = (role: AdminRole | null): OrderView => VIEWS[role ?? 'workshop'];

/** The states of a list that the role sees; null where it sees none of those that were asked for. */
export function visibleStates(view: OrderView, asked: readonly OrderState[]): readonly OrderState[] | null {
  if (view.states === null) return asked;
  const visible = asked.length === 0 ? view.states : asked.filter((state) => view.states?.includes(state));
  return visible.length > 0 ? visible : null;
}

/** A row of the list without what the role may not see. */
export function limitListItem(item: OrderListItemDto, { money, email }: OrderView): OrderListItemDto {
  const { user_email, buyer, city, amount, payment_status, paidBy, lines, ...rest } = item;
  return {
    ...rest,
    ...(email ? { user_email, buyer, city } : {}),
    ...(money
      ? { amount, payment_status, paidBy, lines }
      : { held: false, disputed: false, lines: lines.map(({ price: _price, lineTotal: _total, ...line }) => line) }),
  };
}

/** An order's page without what the role may not see. */
export function limitDetail(detail: OrderDetailDto, { money, email, events }: OrderView): OrderDetailDto {
  const { user_email, ...order } = detail.order;
  const limited = {
    ...detail,
    order: { ...order, ...(email ? { user_email } : {}) },
    actions: detail.actions.filter(({ event }) => events.includes(event as AdminEvent)),
  };
  return money ? limited : withoutMoney(limited);
}

function withoutMoney(whole: OrderDetailDto): OrderDetailDto {
  const { refundable: _refundable, refundableAsCredit: _asCredit, excess: _excess, ...detail } = whole;
  const {
    amount: _amount,
    credit: _credit,
    onHold: _onHold,
    payLink: _payLink,
    payment_status: _status,
    pay_by: _payBy,
    ...order
  } = detail.order;
  return {
    ...detail,
    additions: detail.additions.map(({ amount: _due, ...addition }) => addition),
    order: {
      ...order,
      payment_id: null,
      draftId: null,
      products: order.products.map(({ price: _price, remakePrice: _remake, ...product }) => product),
      charges: [],
      discounts: [],
      bills: [],
      refunds: [],
      returns: [],
      partlyRefunded: false,
      history: order.history.map((step) => ({ ...step, note: null })),
    },
    payments: [],
    refunds: [],
    disputes: [],
    happenings: detail.happenings
      .filter(({ kind }) => kind === 'state' || kind === 'note')
      .map((event) => (event.kind === 'note' ? event : { ...event, note: null, reference: null })),
  };
}
