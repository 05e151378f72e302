import { CartLine } from './persistence/cart-line.entity.js';

export { CartModule } from './cart.module.js';
export { Carts, type CartLineView } from './application/carts.js';
export { PreviewDrawing } from './application/preview-drawing.js';
export { Previews } from './application/previews.js';
export { PersonalisationPhotos, type KeptPhoto, type PreparedPhoto } from './application/personalisation-photos.js';
export {
  cleanText,
  personalisationProblem,
  type Personalisable,
  type PersonalisationProblem,
  type Wish,
} from './domain/personalisation.js';
export { piecesLeft, stockProblem } from './domain/quantity.js';
export type { PhotoCrop, PhotoFocus } from './domain/add-to-cart.js';
export { PictureCodec, type JpegPicture } from './gateways/picture-codec.js';
export { WHOLE_CART, type CartRow } from './persistence/whole-cart.js';
export { PhotoCropDto } from './http/photo-crop.dto.js';

export const entities = [CartLine];
