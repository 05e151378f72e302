import { DomainError, isId } from '../../../kernel/index.js';
import { parseDateRange, parseSearch, toTimeRange, type ReportFilters } from '../../../platform/reports/index.js';
import type { SqlCondition } from '../../../platform/pagination/index.js';
import { ORDER_STATES, PROOF_TASKS, type OrderState, type ProofTask } from '../order/order.types.js';
import { conditions } from './order-admin.service.js';

const FLAGS = ['held', 'disputed', 'cash', 'archived'] as const;

/** Filters of the list of orders, as a file keeps them. */
export interface OrderReportFilters extends Partial<Record<(typeof FLAGS)[number], true>> {
  readonly q?: string;
  readonly state?: readonly OrderState[];
  readonly proof?: ProofTask;
  /** ID of a tag. */
  readonly tag?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The filters that the list knows. @throws DomainError request.invalid */
export function readOrderFilters(sent: ReportFilters): OrderReportFilters {
  const states = readStates(sent['state']);
  const flags = FLAGS.filter((name) => sent[name] === true || sent[name] === 'true');
  const [proof, tag] = [sent['proof'] ?? '', sent['tag'] ?? ''];
  if (proof !== '' && !PROOF_TASKS.includes(proof as ProofTask)) {
    wrong('proof', `proof must be one of ${PROOF_TASKS.join(', ')}`);
  }
  if (tag !== '' && !(typeof tag === 'string' && isId(tag))) wrong('tag', 'tag must be the ID of a tag');
  return {
    ...parseSearch(sent),
    ...(states.length > 0 ? { state: states } : {}),
    ...Object.fromEntries(flags.map((name) => [name, true])),
    ...(proof === '' ? {} : { proof: proof as ProofTask }),
    ...(tag === '' ? {} : { tag: tag as string }),
    ...parseDateRange(sent),
  };
}

/** The same orders as in the list: a condition on `shop_order o`. */
export function orderConditions(filters: OrderReportFilters): SqlCondition {
  const { q = '', state = [], held, disputed, cash, archived, proof = null, tag = null, ...days } = filters;
  const { sql, values } = conditions({
    query: q,
    states: state,
    onHold: held === true,
    disputed: disputed === true,
    cash: cash === true,
    archived: archived === true,
    proof,
    tag,
    ...toTimeRange(days),
  });
  if (state.length === 0) return { sql, values };
  return { sql: `${sql} and o.state = any(?::text[])`, values: [...values, `{${state.join(',')}}`] };
}

function readStates(sent: unknown): OrderState[] {
  const states = sent === undefined || sent === null ? [] : [sent].flat();
  if (states.every((state): state is OrderState => ORDER_STATES.includes(state as OrderState))) {
    return [...new Set(states)].toSorted();
  }
  return wrong('state', `state must be one of ${ORDER_STATES.join(', ')}`);
}

function wrong(field: string, message: string): never {
  throw new DomainError('request.invalid', { fields: [{ field, message }] });
}
