import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSaveOrderMutation } from '../../api/generated/checkout';
import { loadUploader } from '../../features/cart';
import type { Product } from '../../features/catalog';
import { PROMPT_MESSAGE, PROMPT_MS, type Part, type Personalisation } from '../../features/personalise';
import { readStoredAccount, useShopDispatch } from '../../features/session';
import { logError } from '../../lib/log';
import { paths } from '../../lib/paths';
import { toast } from '../../ui';
import { toSaveOrderDto } from './draft.view-model';

interface BuyNowOptions {
  product: Product;
  given: Personalisation | null;
  missing: readonly Part[];
  /** opens the studio, after the prompt was read */
  onMissing: () => void;
  /** the server has the words and the photo */
  onSaved: () => void;
}

/** 'Buy Now', and the prompt of a piece that is not personalised yet. */
export function useBuyNow({ product, given, missing, onMissing, onSaved }: BuyNowOptions) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const here = useLocation();
  const [saveOrder] = useSaveOrderMutation();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prompt = () => {
    toast(PROMPT_MESSAGE, { tone: 'error', ms: PROMPT_MS });
    clearTimeout(timer.current);
    timer.current = setTimeout(onMissing, PROMPT_MS);
  };

  const buyNow = async () => {
    if (missing.length > 0) return prompt();
    setBusy(true);
    try {
      const answer = await saveOrder({ saveOrderDto: toSaveOrderDto(product, given, readStoredAccount()) }).unwrap();
      const { draftId, productPrice, productName } = answer;
      if (given?.photo) {
        const { attachOriginalToDraft: sendWithDraft } = await loadUploader();
        await sendWithDraft(dispatch, draftId, { productId: product.id, photo: given.photo });
      }
      onSaved();
      // Whoever comes back finds the piece as they left it.
      await navigate(here, { replace: true, state: { product, given } });
      await navigate(paths.checkout, { state: { product, productPrice, productName, draftId } });
    } catch (cause) {
      logError('The order could not be saved', cause);
    } finally {
      setBusy(false);
    }
  };
  return { prompt, buyNow: () => void buyNow(), busy };
}
