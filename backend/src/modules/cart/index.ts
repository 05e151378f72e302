import { CartLine } from './cart-line.entity.js';

export { CartModule } from './cart.module.js';
export { CartService } from './cart.service.js';
export { CartQueries, type CartLineView } from './cart-queries.js';
export { ItemDrawing } from './previews/item-drawing.service.js';
export { PreviewRenderer } from './previews/preview-renderer.js';
export { PreviewService } from './previews/previews.service.js';
export {
  MAX_UPLOAD_BYTES,
  PhotoService,
  type PreparedOriginal,
  type UploadedFor,
  type PreparedPhoto,
  PhotoEncoder,
  type JpegImage,
} from './photos/photos.service.js';
export { cleanText, personalisationProblem, type PersonalisationInput } from './personalisation.rules.js';
export { isHeldByOthers, quantityLeft, stockIssue, type PhotoCrop } from './cart.rules.js';
export { PhotoCropDto } from './cart.dto.js';

export const entities = [CartLine];
