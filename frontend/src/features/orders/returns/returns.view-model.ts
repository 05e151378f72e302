import type { OrderDto, ReturnDto } from '../../../api/generated/types';
import { formatDate, formatShortDateTime } from '../../../lib/format-date';
import { rupees } from '../../../lib/rupees';
import { orderedProducts } from '../orders.view-model';

export type ReturnKind = ReturnDto['kind'];
type Order = Pick<OrderDto, 'products' | 'returnUntil' | 'damageUntil'>;

export interface ReturnableLine {
  lineId: string;
  name: string;
  /** the buyer's own words on it */
  words: string | null;
  most: number;
}

/** What a request of this kind may be about. */
export function returnableLines(order: Order, kind: ReturnKind): ReturnableLine[] {
  return orderedProducts(order.products)
    .map(({ line_id, product_name, custom_text, claimable, returnable }) => ({
      lineId: line_id,
      name: product_name,
      words: custom_text,
      most: kind === 'damage' ? claimable : returnable,
    }))
    .filter(({ most }) => most > 0);
}

export interface ReturnOption {
  kind: ReturnKind;
  title: string;
  note: string;
}

/** What a buyer may still ask for; none once it is too late. */
export function returnOptions(order: Order): ReturnOption[] {
  const all: ReturnOption[] = [];
  if (order.damageUntil) {
    all.push({
      kind: 'damage',
      title: 'It arrived damaged or wrong',
      note: `With a photo, until ${formatShortDateTime(order.damageUntil)}.`,
    });
  }
  if (order.returnUntil) {
    all.push({
      kind: 'return',
      title: 'I want to return it',
      note: `For store credit, until ${formatShortDateTime(order.returnUntil)}. Personalised items can’t be returned.`,
    });
  }
  return all;
}

export function offerLabel(order: Order): string {
  const [first, second] = returnOptions(order);
  if (second) return 'Return or report damage';
  return first?.kind === 'damage' ? 'Report damage' : 'Return';
}

/** by lineId: how many pieces; a line that is not named is not meant */
export type SelectedQuantities = Readonly<Record<string, number>>;

/** Where there is only one piece, it is meant. */
export function initialSelection(lines: readonly ReturnableLine[]): SelectedQuantities {
  const [only, ...others] = lines;
  return only && others.length === 0 && only.most === 1 ? { [only.lineId]: 1 } : {};
}

export const MAX_PHOTOS = 4;
const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with photos that were chosen; null when nothing is. */
export function photosProblem(photos: readonly Pick<File, 'name' | 'size' | 'type'>[]): string | null {
  if (photos.length > MAX_PHOTOS) return `Please choose at most ${MAX_PHOTOS} photos.`;
  const heavy = photos.find(({ size }) => size > MAX_BYTES);
  if (heavy) return `${heavy.name} is larger than 10 MB.`;
  const odd = photos.find(({ type, name }) => !type.startsWith('image/') && !/\.(heic|heif)$/i.test(name));
  return odd ? `${odd.name} is no photo.` : null;
}

export interface ReturnDraft {
  kind: ReturnKind;
  picked: SelectedQuantities;
  words: string;
  photos: readonly File[];
}

/** What a request begins with. */
export function initialDraft(order: Order): ReturnDraft {
  const kind = returnOptions(order)[0]?.kind ?? 'return';
  return { kind, picked: initialSelection(returnableLines(order, kind)), words: '', photos: [] };
}

/** What is still missing, by field. */
export function missing({
  kind,
  picked,
  words,
  photos,
}: ReturnDraft): Partial<Record<'pieces' | 'words' | 'photos', string>> {
  return {
    ...(Object.keys(picked).length === 0 && { pieces: 'Choose at least one item.' }),
    ...(words.trim() === '' && { words: 'Tell us what happened.' }),
    ...(kind === 'damage' && photos.length === 0 && { photos: 'Please add a photo of the damage.' }),
  };
}

export function formOf({ kind, picked, words, photos }: ReturnDraft): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('words', words.trim());
  form.append('pieces', JSON.stringify(Object.entries(picked).map(([lineId, quantity]) => ({ lineId, quantity }))));
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}

export interface ReturnStatusText {
  title: string;
  text: string;
  tone: 'note' | 'good' | 'bad' | 'plain';
}

/** How a request stands, for its buyer. */
export function returnStatusText(
  request: Pick<ReturnDto, 'kind' | 'state' | 'answer' | 'remedy' | 'amount' | 'askedAt' | 'settledAt'>,
): ReturnStatusText {
  const { kind, state, answer, remedy, amount, askedAt, settledAt } = request;
  const isDamage = kind === 'damage';
  switch (state) {
    case 'requested':
      return {
        title: isDamage
          ? `You reported damage on ${formatDate(askedAt)}.`
          : `Return requested on ${formatDate(askedAt)}.`,
        text: isDamage
          ? 'We’ll check it and e-mail you. Please keep the box.'
          : 'Please don’t send anything yet; we’ll e-mail you instructions.',
        tone: 'note',
      };
    case 'approved':
      return { title: 'Please send it back to us.', text: answer ?? '', tone: 'note' };
    case 'declined':
      return {
        title: isDamage ? 'We couldn’t accept your report.' : 'We couldn’t accept the return.',
        text: answer ?? '',
        tone: 'plain',
      };
    case 'settled': {
      const when = settledAt ? ` on ${formatDate(settledAt)}` : '';
      return remedy === 'store_credit'
        ? {
            title: `${rupees(amount)} was added to your store credit${when}.`,
            text: 'You can use it at checkout.',
            tone: 'good',
          }
        : {
            title: `We refunded ${rupees(amount)}${when}.`,
            text: 'It goes back to your original payment method.',
            tone: 'good',
          };
    }
  }
}
