import type { PhotoCropDto } from '../../../api/generated/types';

/** A photo as its camera made it, and what was framed of it. */
export interface PhotoOriginal {
  file: File;
  /** what was saved of it: a JPEG data URL */
  photo: string;
  crop: PhotoCropDto;
  /** the piece would be soft if it were printed from what was saved */
  lowResWithout: boolean;
}

const byProduct = new Map<string, PhotoOriginal>();

/** The originals of this page's photos, for as long as it lives: the workshop prints from these. */
export const photoOriginals = {
  remember: (productId: string, original: PhotoOriginal | null): void => {
    if (original) byProduct.set(productId, original);
    else byProduct.delete(productId);
  },
  /** the original of what was saved for a product, if this page has it */
  find: (productId: string, photo: string | null | undefined): PhotoOriginal | null => {
    const known = byProduct.get(productId);
    return known && known.photo === photo ? known : null;
  },
};
