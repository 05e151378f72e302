import { lazy, Suspense, useMemo } from 'react';
import { importWithRetry, Skeleton } from '../../ui';
import type { Personalisation } from './personalisation';
import { parsePreviewSpec } from '../../preview/preview-spec';

const PreviewImage = lazy(() => importWithRetry(() => import('./preview/preview-image')));

interface PersonalisedImageProps {
  /** the product's `personalisation`, as the API answers it */
  spec: unknown;
  given: Personalisation;
  /** pixels of the square picture */
  size: number;
  label: string;
}

/** A piece as its buyer personalised it; nothing where the piece names no place for text or photo. */
export function PersonalisedImage({ spec, given, size, label }: PersonalisedImageProps) {
  const read = useMemo(() => parsePreviewSpec(spec), [spec]);
  if (!read) return null;
  return (
    <Suspense fallback={<Skeleton variant="picture" />}>
      <PreviewImage spec={read} given={given} size={size} label={label} />
    </Suspense>
  );
}
