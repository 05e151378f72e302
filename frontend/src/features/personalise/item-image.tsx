import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { catalogClient } from '../../api/generated/catalog';
import { parsePreviewSpec } from '../../preview/preview-spec';
import { LineImage, type LineImageProps } from '../cart';
import { PersonalisedImage } from './personalised-image';
import styles from './preview/preview-image.module.css';

/** Pixels of the drawing: a thumbnail on a dense screen. */
const SIZE = 220;

/**
 * The picture of a piece in a cart or an order, with its buyer's words and photo: as the shop has drawn it, and until
 * then drawn here where the piece says how they lie.
 */
export function ItemImage({ slug, text, photo, preview, ...plain }: LineImageProps) {
  const [lost, setLost] = useState<string | null>(null);
  const isDrawn = preview !== null && preview !== lost;
  const isPersonal = !isDrawn && slug !== '' && Boolean(text ?? photo);
  const { currentData: product } = catalogClient.useGetProductQuery(isPersonal ? { slug } : skipToken);
  if (isDrawn) {
    return (
      <img
        className={styles.drawing}
        src={preview}
        alt=""
        width={SIZE}
        height={SIZE}
        decoding="async"
        onError={() => setLost(preview)}
      />
    );
  }
  const spec = product?.personalisation;
  if (!isPersonal || !parsePreviewSpec(spec)) return <LineImage {...plain} />;
  return <PersonalisedImage spec={spec} given={{ text: text ?? '', photo }} size={SIZE} label="" />;
}
