import { lazy, Suspense, useState } from 'react';
import { insist } from '../../ui';
import type { Part, Personalisation } from './personalisation';
import type { StudioProduct } from './studio-product';

const Studio = lazy(() => insist(() => import('./studio/studio'), 'aloud'));

interface StudioDoorProps {
  product: StudioProduct;
  open: boolean;
  saved: Personalisation | null;
  missing: readonly Part[];
  onClose: () => void;
  onSave: (given: Personalisation) => void;
}

/** The customise modal; it is loaded when it is opened for the first time, and keeps what lies in it when closed. */
export function StudioDoor(props: StudioDoorProps) {
  const [entered, setEntered] = useState(props.open);
  if (props.open && !entered) setEntered(true);
  if (!entered) return null;
  return (
    <Suspense>
      <Studio {...props} key={props.product.id} />
    </Suspense>
  );
}
