export { ImagesModule } from './images.module.js';
export { Image } from './image.entity.js';
export { imageRepository } from './image.repository.js';
export { ImageRegistry } from './image-registry.js';
export { ImageVariants } from './image-variants.service.js';
export { ProductImageUploads } from './product-image-uploads.js';
export { stemOf } from './image-url.js';
export {
  customAltTexts,
  imageNamesIn,
  lackOnlyLaterOnes,
  toProductImage,
  withAltTexts,
  withImages,
} from './product-images.rules.js';
