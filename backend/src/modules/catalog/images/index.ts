export { ImagesModule } from './images.module.js';
export { Image, imageRepository } from './image.entity.js';
export { ImageRegistry, ProductImageUploads } from './image-registry.js';
export { ImageVariants } from './image-variants.service.js';
export { stemOf } from './image-url.js';
export {
  customAltTexts,
  imageNamesIn,
  areUntouchedBeginning,
  toProductImage,
  withAltTexts,
  withImages,
} from './product-images.rules.js';
