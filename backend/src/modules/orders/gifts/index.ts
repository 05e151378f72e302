export { GiftsModule } from './gifts.module.js';
