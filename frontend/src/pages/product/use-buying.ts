import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSaveOrderMutation } from '../../api/generated';
import { originalsSender } from '../../features/cart';
import type { Product } from '../../features/catalog';
import { PROMPT, PROMPT_MS, type Part, type Personalisation } from '../../features/personalise';
import { storedAccount, useShopDispatch } from '../../features/session';
import { logFailure } from '../../lib/log';
import { paths } from '../../lib/paths';
import { toast } from '../../ui';
import { draftOf } from './draft.view-model';

interface Buying {
  product: Product;
  given: Personalisation | null;
  missing: readonly Part[];
  /** opens the studio, after the prompt was read */
  onAskMissing: () => void;
  /** the server has the words and the photo */
  onSent: () => void;
}

/** 'Buy Now', and the prompt of a piece that is not personalised yet. */
export function useBuying({ product, given, missing, onAskMissing, onSent }: Buying) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const here = useLocation();
  const [saveOrder] = useSaveOrderMutation();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prompt = () => {
    toast(PROMPT, { tone: 'error', ms: PROMPT_MS });
    clearTimeout(timer.current);
    timer.current = setTimeout(onAskMissing, PROMPT_MS);
  };

  const buyNow = async () => {
    if (missing.length > 0) return prompt();
    setBusy(true);
    try {
      const answer = await saveOrder({ saveOrderDto: draftOf(product, given, storedAccount()) }).unwrap();
      const { draftId, productPrice, productName } = answer;
      if (given?.photo) {
        const { sendWithDraft } = await originalsSender();
        await sendWithDraft(dispatch, draftId, { productId: product.id, photo: given.photo });
      }
      onSent();
      // Whoever comes back finds the piece as they left it.
      await navigate(here, { replace: true, state: { product, given } });
      await navigate(paths.checkout, { state: { product, productPrice, productName, draftId } });
    } catch (cause) {
      logFailure('The order could not be saved', cause);
    } finally {
      setBusy(false);
    }
  };
  return { prompt, buyNow: () => void buyNow(), busy };
}
