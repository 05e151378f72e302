import { useCallback, useEffect, useState } from 'react';
import { onOtherTab } from '../../lib/storage';
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

interface Kept {
  /** null while nothing is saved, and until the page has looked */
  saved: Personalisation | null;
  /** puts the product with its words and photo into the local cart; with neither, takes it out */
  save: (given: Personalisation) => void;
}

/** What this browser keeps for a product that is personalised and not yet sent. */
export function usePersonalisation(product: Personalisable | null): Kept {
  const [saved, setSaved] = useState<Personalisation | null>(null);
  const id = product?.id ?? null;

  useEffect(() => {
    const read = () => {
      const entry = id === null ? null : savedCart.find(id);
      setSaved(entry && { text: entry.customText1 ?? '', photo: entry.uploadedPhoto });
    };
    read();
    return onOtherTab((key) => {
      if (key === null || key === 'savedCart') read();
    });
  }, [id]);

  const save = useCallback(
    (given: Personalisation) => {
      if (!product) return;
      if (isBlank(given)) {
        savedCart.remove(product.id);
        setSaved(null);
        return;
      }
      savedCart.put({
        productId: product.id,
        name: product.name,
        slug: product.slug,
        price: product.effectivePrice,
        image: product.image[0] ?? '',
        customText1: given.text || null,
        uploadedPhoto: given.photo,
      });
      setSaved(given);
    },
    [product],
  );
  return { saved, save };
}
