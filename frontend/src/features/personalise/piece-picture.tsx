import { skipToken } from '@reduxjs/toolkit/query/react';
import { shopApi } from '../../api/generated';
import { LinePicture, type LinePictureProps } from '../cart';
import { PersonalisedPicture } from './personalised-picture';
import { readSpec } from './preview/spec';

/** Pixels of the drawing: a thumbnail on a dense screen. */
const SIZE = 220;

/** The picture of a piece in a cart or an order, with its buyer's words and photo where it says how they lie. */
export function PiecePicture({ slug, text, photo, ...plain }: LinePictureProps) {
  const isPersonal = slug !== '' && Boolean(text ?? photo);
  const { currentData: product } = shopApi.useGetProductQuery(isPersonal ? { slug } : skipToken);
  const spec = product?.personalisation;
  if (!isPersonal || !readSpec(spec)) return <LinePicture {...plain} />;
  return <PersonalisedPicture spec={spec} given={{ text: text ?? '', photo }} size={SIZE} label="" />;
}
