import { lazy, Suspense, useMemo } from 'react';
import { insist, Skeleton } from '../../ui';
import type { Personalisation } from './personalisation';
import { readSpec } from '../../drawing/spec';

const Drawing = lazy(() => insist(() => import('./preview/drawing')));

interface PersonalisedPictureProps {
  /** the product's `personalisation`, as the API answers it */
  spec: unknown;
  given: Personalisation;
  /** pixels of the square picture */
  size: number;
  label: string;
}

/** A piece as its buyer personalised it; nothing where the piece names no place for text or photo. */
export function PersonalisedPicture({ spec, given, size, label }: PersonalisedPictureProps) {
  const read = useMemo(() => readSpec(spec), [spec]);
  if (!read) return null;
  return (
    <Suspense fallback={<Skeleton shape="picture" />}>
      <Drawing spec={read} given={given} size={size} label={label} />
    </Suspense>
  );
}
