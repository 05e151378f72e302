import { paiseToRupees, type Paise } from '../../kernel/index.js';
import type { Terms } from '../orders/index.js';

/** Words that stand in braces in the owner's text of a policy page, for what the settings say. */
const POLICY_PLACEHOLDERS = [
  'site_name',
  'contact_email',
  'cancel_hours',
  'return_days',
  'damage_hours',
  'express_fee',
  'gift_wrap_fee',
] as const;
export type PolicyPlaceholder = (typeof POLICY_PLACEHOLDERS)[number];

const IN_BRACES = /\{[^{}\n]*\}/gu;
const KNOWN: ReadonlySet<string> = new Set(POLICY_PLACEHOLDERS.map((name) => `{${name}}`));

/** Words in braces of a text that stand for nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(IN_BRACES) ?? [])].filter((one) => !KNOWN.has(one));
}

/** The text with the values in place of the words in braces. */
export function fillPlaceholders(text: string, values: Readonly<Record<PolicyPlaceholder, string>>): string {
  return text.replaceAll(IN_BRACES, (one) => values[one.slice(1, -1) as PolicyPlaceholder] ?? one);
}

const inRupees = (amount: Paise): string => `₹${paiseToRupees(amount).toLocaleString('en-IN')}`;

export function policyValues(
  { order, expressFee, giftWrapFeeEachPiece }: Terms,
  shop: { readonly site_name: string; readonly contact_email: string },
): Readonly<Record<PolicyPlaceholder, string>> {
  return {
    site_name: shop.site_name,
    contact_email: shop.contact_email,
    cancel_hours: String(order.cancelHours),
    return_days: String(order.returnDays),
    damage_hours: String(order.damageHours),
    express_fee: inRupees(expressFee),
    gift_wrap_fee: inRupees(giftWrapFeeEachPiece),
  };
}
