import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { catalogClient } from '../../../../api/generated/catalog';
import type { CustomisableProduct } from '../../../personalise';
import { useShopDispatch } from '../../../session';
import type { NewOrderLine, SentPhoto } from './new-order.view-model';
import { PhotoSender } from './photo-sender';

interface PickedItem {
  id: string;
  name: string;
  slug: string;
  customisable: boolean;
}

export interface LoadedItem {
  id: string;
  name: string;
  /** What the studio must know of it; null for an item that is not personalised. */
  product: CustomisableProduct | null;
}

/** Items that the desk sells: what the studio must know of each, and its photo, which is sent with the order. */
export function useOrderItems() {
  const [find] = catalogClient.useLazyGetProductQuery();
  const [sender] = useState(() => new PhotoSender());
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useShopDispatch();

  /** @param onLoaded told of an item that can be added */
  const pick = async ({ customisable, slug, id, name }: PickedItem, onLoaded: (item: LoadedItem) => void) => {
    setProblem(null);
    const product = customisable ? ((await find({ slug }, true)).data ?? null) : null;
    if (customisable && !product) return setProblem(`${name} could not be loaded. Please add it again.`);
    onLoaded({ id, name, product });
  };

  /** @returns the uploads by the key of their line; null where a photo could not be sent, which `problem` says */
  const sendPhotos = async (lines: readonly NewOrderLine[]): Promise<Map<number, SentPhoto> | null> => {
    setProblem(null);
    setSending(true);
    try {
      return await sender.send(dispatch, lines);
    } catch (cause) {
      setProblem(errorMessage(cause, 'The photo could not be sent. Please press again.'));
      return null;
    } finally {
      setSending(false);
    }
  };

  return { pick, sendPhotos, sending, problem };
}
