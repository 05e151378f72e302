import type { PictureSource } from '../../ui';

/** What the studio must know of a product. */
export interface CustomisableProduct {
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
