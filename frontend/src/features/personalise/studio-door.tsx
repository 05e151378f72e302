import { lazy, Suspense, useState } from 'react';
import type { PictureSource } from '../../ui';
import type { Part, Personalisation } from './personalisation';

const Studio = lazy(() => import('./studio/studio'));

/** What the studio must know of a product. */
export interface StudioProduct {
  id: string;
  name: string;
  effectivePrice: number;
  pictures: readonly PictureSource[];
  /** words and photo that it cannot be made without */
  text1: boolean;
  photo: boolean;
  instruction: readonly string[];
  personalisation: unknown;
  blank: PictureSource | null;
}

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
