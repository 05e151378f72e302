import { GIFTING_GUIDES, paths, type GiftingGuide } from '../../lib/paths';

export const OCCASIONS = [
  'Birthday',
  'Anniversary',
  'Wedding',
  'Housewarming',
  'Festival',
  'Thank you',
  'Just because',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What was answered so far; null and '' where nothing was. */
export interface Answers {
  recipient: GiftingGuide | null;
  occasion: Occasion | null;
  /** rupees as a person typed them: whole digits, unless the address says otherwise */
  budget: string;
}

export type Step = 1 | 2 | 3 | 4;
export const STEPS = ['For whom', 'Occasion', 'Budget', 'Gifts'] as const;

const MAX_BUDGET_DIGITS = 7;

/** The rupees of what was typed, as digits: `₹2,000.50` -> `2000`; '' where there are none. */
export function budgetDigits(typed: string): string {
  const digits = /\d+/.exec(typed.replace(/[,\s]/g, ''))?.[0] ?? '';
  return digits.replace(/^0+(?=\d)/, '').slice(0, MAX_BUDGET_DIGITS);
}

/** The budget as a number; NaN where it is none. */
export const budgetOf = ({ budget }: Answers): number => (/^\d+$/.test(budget) ? Number(budget) : Number.NaN);

const oneOf = <T extends string>(words: readonly T[], word: string | null): T | null =>
  words.find((known) => known.toLowerCase() === word?.trim().toLowerCase()) ?? null;

export const recipientOf = (word: string | null): GiftingGuide | null => oneOf(GIFTING_GUIDES, word);
export const occasionOf = (word: string | null): Occasion | null => oneOf(OCCASIONS, word);

function firstUnanswered({ recipient, occasion, budget }: Answers): Step {
  if (!recipient) return 1;
  if (!occasion) return 2;
  return budget === '' ? 3 : 4;
}

/** Where the address says one is, and what it holds; never beyond the first question without an answer. */
export function parseWizardUrl(search: URLSearchParams): { step: Step; answers: Answers } {
  const answers: Answers = {
    recipient: recipientOf(search.get('recipient')),
    occasion: occasionOf(search.get('occasion')),
    budget: search.get('budget')?.trim().slice(0, 20) ?? '',
  };
  const asked = Number(search.get('step'));
  const step = asked === 2 || asked === 3 || asked === 4 ? asked : 1;
  const open = firstUnanswered(answers);
  return { step: step < open ? step : open, answers };
}

/** The address of a step: `/gift-wizard?step=2&recipient=her`. */
export function wizardUrl(step: Step, { recipient, occasion, budget }: Answers): string {
  const search = new URLSearchParams();
  if (step > 1) search.set('step', String(step));
  if (recipient) search.set('recipient', recipient);
  if (occasion) search.set('occasion', occasion);
  if (budget) search.set('budget', budget);
  const query = search.toString();
  return query ? `${paths.giftWizard}?${query}` : paths.giftWizard;
}

const FOR_WHOM: Record<GiftingGuide, string> = {
  family: 'the family',
  friends: 'friends',
  her: 'her',
  him: 'him',
  office: 'the office',
  diy: 'a maker',
};

const WHAT_FOR: Record<Occasion, string> = {
  Birthday: 'for a birthday',
  Anniversary: 'for an anniversary',
  Wedding: 'for a wedding',
  Housewarming: 'for a housewarming',
  Festival: 'for a festival',
  'Thank you': 'to say thank you',
  'Just because': 'just because',
};

export const recipientLabel = (recipient: GiftingGuide): string => FOR_WHOM[recipient];
export const occasionLabel = (occasion: Occasion): string => WHAT_FOR[occasion];
