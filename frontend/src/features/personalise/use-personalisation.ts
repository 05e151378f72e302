import { useMemo, useState, useSyncExternalStore } from 'react';
import { onStorageChange, readText } from '../../lib/storage';
import { savedCart } from '../cart';
import { isBlank, type Personalisation } from './personalisation';

/** What a product must tell so that its personalisation can be kept. */
export interface Personalisable {
  id: string;
  name: string;
  slug: string;
  effectivePrice: number;
  image: readonly string[];
}

interface StoredPersonalisation {
  /** null while nothing is saved, and until the page has looked */
  saved: Personalisation | null;
  /** puts the product with its words and photo into the local cart; with neither, takes it out */
  save: (given: Personalisation) => void;
  /** The server has it now: it is not sent again at the next sign-in. The page goes on showing it. */
  sent: () => void;
}

const storedText = () => readText('savedCart');
const noServerValue = () => null;

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on the server and while hydrating: the page is the same for everybody until it is alive. */
const useIsHydrated = () => useSyncExternalStore(never, yes, no);

function storedFor(id: string): Personalisation | null {
  const entry = savedCart.find(id);
  return entry && { text: entry.customText1 ?? '', photo: entry.uploadedPhoto };
}

/** What this browser keeps for a product that is personalised and not yet sent; else what the page had `before`. */
export function usePersonalisation(
  product: Personalisable,
  before: Personalisation | null = null,
): StoredPersonalisation {
  const { id } = product;
  const text = useSyncExternalStore(onStorageChange, storedText, noServerValue);
  const stored = useMemo(() => (text === null ? null : storedFor(id)), [id, text]);
  const [own, setOwn] = useState<{ given: Personalisation | null } | null>(null);
  const alive = useIsHydrated();
  const saved = own ? own.given : alive ? (stored ?? before) : null;
  return {
    saved,
    save: (given) => {
      const blank = isBlank(given);
      setOwn({ given: blank ? null : given });
      if (blank) return savedCart.remove(id);
      return savedCart.put({
        productId: id,
        name: product.name,
        slug: product.slug,
        price: product.effectivePrice,
        image: product.image[0] ?? '',
        customText1: given.text || null,
        uploadedPhoto: given.photo,
      });
    },
    sent: () => {
      setOwn({ given: saved });
      savedCart.remove(id);
    },
  };
}
