import type { GiftingGuide } from '../../lib/paths';
import { rupees } from '../../lib/rupees';
import type { ListProduct } from '../catalog';
import { budgetOf, recipientLabel, occasionLabel, type Answers, type Occasion } from './answers';
import { OCCASION_RULES } from './occasion-rules';

export interface Match {
  product: ListProduct;
  /** why it stands here, the strongest reason first */
  reasons: readonly string[];
  /** how well it suits the occasion; 0 where nothing speaks for it */
  suits: number;
}

/** Whether a product is for the recipient, whatever the case of its tags, and within the budget, if that is a number. */
export function isMatch(
  { giftingguide, effectivePrice }: Pick<ListProduct, 'giftingguide' | 'effectivePrice'>,
  recipient: string,
  budget: number,
): boolean {
  const isFor = giftingguide.some((tag) => tag.trim().toLowerCase() === recipient.toLowerCase());
  return isFor && (Number.isNaN(budget) || effectivePrice <= budget);
}

const RECIPIENT_REASONS: Record<GiftingGuide, string> = {
  family: 'Chosen for families',
  friends: 'Chosen for friends',
  her: 'Chosen for her',
  him: 'Chosen for him',
  office: 'At home in an office',
  diy: 'For people who like to make things',
};

function budgetReason(price: number, budget: number): string | null {
  if (Number.isNaN(budget)) return null;
  return price === budget ? 'Exactly your budget' : `${rupees(budget - price)} under budget`;
}

function scoreMatch(product: ListProduct, occasion: Occasion): { suits: number; says: string | null } {
  const signs = OCCASION_RULES[occasion].filter((sign) => sign.matches(product));
  const suits = signs.reduce((sum, { weight }) => sum + weight, 0);
  return { suits, says: signs[0]?.reason ?? null };
}

/**
 * The gifts that match, what suits the occasion first; of equals the better rated, then the more reviewed. What cannot
 * be bought yet comes last. The occasion hides nothing.
 */
export function matchesOf(products: readonly ListProduct[], answers: Answers): Match[] {
  const { recipient, occasion } = answers;
  if (!recipient || !occasion) return [];
  const budget = budgetOf(answers);
  return products
    .filter((product) => isMatch(product, recipient, budget))
    .map((product) => {
      const { suits, says } = scoreMatch(product, occasion);
      const spare = budgetReason(product.effectivePrice, budget);
      return { product, suits, reasons: [says ?? RECIPIENT_REASONS[recipient], ...(spare ? [spare] : [])] };
    })
    .sort(
      (one, other) =>
        Number(one.product.comingSoon) - Number(other.product.comingSoon) ||
        other.suits - one.suits ||
        other.product.rating - one.product.rating ||
        other.product.reviews - one.product.reviews,
    );
}

/** `For her, for an anniversary` */
export function resultsTitle({ recipient, occasion }: Answers): string {
  return `For ${recipientLabel(recipient ?? 'friends')}, ${occasionLabel(occasion ?? 'Just because')}`;
}

/** `8 pieces at or under ₹2,000. The best matches come first.` */
export function resultsSummary(matches: readonly Match[], answers: Answers): string {
  const budget = budgetOf(answers);
  const pieces = `${matches.length} ${matches.length === 1 ? 'item' : 'items'}`;
  const within = Number.isNaN(budget) ? 'at any price' : `at or under ${rupees(budget)}`;
  const sorted = matches.length > 1 && matches.some(({ suits }) => suits > 0);
  return `${pieces} ${within}.${sorted ? ' The best matches come first.' : ''}`;
}
