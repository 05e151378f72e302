export {
  personalisationFromState,
  missingParts,
  missingSentence,
  PROMPT_MESSAGE,
  PROMPT_MS,
  type Part,
  type Personalisation,
} from './personalisation';
export { sendPhoto, type PhotoOriginal } from '../cart';
export type { CustomisableProduct } from './customisable-product';
export { ItemImage } from './item-image';
export { PersonalisedImage } from './personalised-image';
export { takenParts } from './taken-parts';
export { LazyCustomiseModal } from './lazy-customise-modal';
export { usePersonalisation } from './use-personalisation';
