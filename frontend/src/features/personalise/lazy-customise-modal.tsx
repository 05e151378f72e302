import { lazy, Suspense } from 'react';
import { importWithRetry, useOpenedOnce } from '../../ui';
import type { PhotoOriginal } from '../cart';
import type { Part, Personalisation } from './personalisation';
import type { CustomisableProduct } from './customisable-product';

const CustomiseModal = lazy(() => importWithRetry(() => import('./modal/customise-modal'), 'aloud'));

interface LazyCustomiseModalProps {
  product: CustomisableProduct;
  open: boolean;
  saved: Personalisation | null;
  /** what the saved photo was cut from; where it is left out, the page's own memory is asked */
  original?: PhotoOriginal | null;
  missing: readonly Part[];
  onClose: () => void;
  onSave: (given: Personalisation, original: PhotoOriginal | null) => void;
}

/** The customise modal; it is loaded when it is opened for the first time, and keeps what lies in it when closed. */
export function LazyCustomiseModal(props: LazyCustomiseModalProps) {
  const opened = useOpenedOnce(props.open);
  if (!opened) return null;
  return (
    <Suspense>
      <CustomiseModal {...props} key={props.product.id} />
    </Suspense>
  );
}
