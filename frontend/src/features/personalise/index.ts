export {
  givenInState,
  isBlank,
  missingParts,
  missingSentence,
  PROMPT,
  PROMPT_MS,
  type Part,
  type Personalisation,
} from './personalisation';
export { PiecePicture } from './piece-picture';
export { PersonalisedPicture } from './personalised-picture';
export { StudioDoor } from './studio-door';
export type { StudioProduct } from './studio-product';
export { usePersonalisation } from './use-personalisation';
