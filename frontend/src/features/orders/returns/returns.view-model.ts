import type { OrderDto, ReturnDto } from '../../../api/generated';
import { indianDay, indianShortMoment } from '../../../lib/india-time';
import { rupees } from '../../../lib/rupees';
import { orderedProducts } from '../orders.view-model';

export type ReturnKind = ReturnDto['kind'];
type Order = Pick<OrderDto, 'products' | 'returnUntil' | 'damageUntil'>;

export interface Choosable {
  lineId: string;
  name: string;
  /** the buyer's own words on it */
  words: string | null;
  most: number;
}

/** What a request of this kind may be about. */
export function choosable(order: Order, kind: ReturnKind): Choosable[] {
  return orderedProducts(order.products)
    .map(({ line_id, product_name, custom_text, claimable, returnable }) => ({
      lineId: line_id,
      name: product_name,
      words: custom_text,
      most: kind === 'damage' ? claimable : returnable,
    }))
    .filter(({ most }) => most > 0);
}

export interface Offer {
  kind: ReturnKind;
  title: string;
  note: string;
}

/** What a buyer may still ask for; none once it is too late. */
export function offers(order: Order): Offer[] {
  const all: Offer[] = [];
  if (order.damageUntil) {
    all.push({
      kind: 'damage',
      title: 'It arrived damaged or wrong',
      note: `With a photo, until ${indianShortMoment(order.damageUntil)}.`,
    });
  }
  if (order.returnUntil) {
    all.push({
      kind: 'return',
      title: 'I want to return it',
      note: `For store credit, until ${indianShortMoment(order.returnUntil)}. What was made for you alone cannot be returned.`,
    });
  }
  return all;
}

export function offerLabel(order: Order): string {
  const [first, second] = offers(order);
  if (second) return 'Return or report damage';
  return first?.kind === 'damage' ? 'Report damage' : 'Return';
}

/** by lineId: how many pieces; a line that is not named is not meant */
export type Picked = Readonly<Record<string, number>>;

/** Where there is only one piece, it is meant. */
export function firstPicked(lines: readonly Choosable[]): Picked {
  const [only, ...others] = lines;
  return only && others.length === 0 && only.most === 1 ? { [only.lineId]: 1 } : {};
}

export const MOST_PHOTOS = 4;
const MOST_BYTES = 10 * 1024 * 1024;

/** What is wrong with photos that were chosen; null when nothing is. */
export function photosProblem(photos: readonly Pick<File, 'name' | 'size' | 'type'>[]): string | null {
  if (photos.length > MOST_PHOTOS) return `Please choose at most ${MOST_PHOTOS} photos.`;
  const heavy = photos.find(({ size }) => size > MOST_BYTES);
  if (heavy) return `${heavy.name} is larger than 10 MB.`;
  const odd = photos.find(({ type, name }) => !type.startsWith('image/') && !/\.(heic|heif)$/i.test(name));
  return odd ? `${odd.name} is no photo.` : null;
}

export interface WrittenReturn {
  kind: ReturnKind;
  picked: Picked;
  words: string;
  photos: readonly File[];
}

/** What is still missing, by field. */
export function missing({
  kind,
  picked,
  words,
  photos,
}: WrittenReturn): Partial<Record<'pieces' | 'words' | 'photos', string>> {
  return {
    ...(Object.keys(picked).length === 0 && { pieces: 'Please choose what it is about.' }),
    ...(words.trim() === '' && { words: 'Please tell us what happened.' }),
    ...(kind === 'damage' && photos.length === 0 && { photos: 'Please add a photo of the damage.' }),
  };
}

export function formOf({ kind, picked, words, photos }: WrittenReturn): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('words', words.trim());
  form.append('pieces', JSON.stringify(Object.entries(picked).map(([lineId, quantity]) => ({ lineId, quantity }))));
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}

export interface ReturnWords {
  title: string;
  text: string;
  tone: 'note' | 'good' | 'bad' | 'plain';
}

/** How a request stands, for its buyer. */
export function returnWords(
  request: Pick<ReturnDto, 'kind' | 'state' | 'answer' | 'remedy' | 'amount' | 'askedAt' | 'settledAt'>,
): ReturnWords {
  const { kind, state, answer, remedy, amount, askedAt, settledAt } = request;
  const isDamage = kind === 'damage';
  switch (state) {
    case 'requested':
      return {
        title: isDamage
          ? `You reported damage on ${indianDay(askedAt)}.`
          : `You asked to return it on ${indianDay(askedAt)}.`,
        text: isDamage
          ? 'We look at it and write to you; please keep the box.'
          : 'We look at it and write to you before you send anything.',
        tone: 'note',
      };
    case 'approved':
      return { title: 'Please send it back to us.', text: answer ?? '', tone: 'note' };
    case 'declined':
      return {
        title: isDamage ? 'We could not accept your report.' : 'We could not take it back.',
        text: answer ?? '',
        tone: 'plain',
      };
    case 'settled': {
      const when = settledAt ? ` on ${indianDay(settledAt)}` : '';
      return remedy === 'store_credit'
        ? {
            title: `${rupees(amount)} was added to your store credit${when}.`,
            text: 'It waits at the checkout.',
            tone: 'good',
          }
        : { title: `We gave back ${rupees(amount)}${when}.`, text: 'It goes the way you paid.', tone: 'good' };
    }
  }
}
