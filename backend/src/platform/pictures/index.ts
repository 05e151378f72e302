export { openPicture } from './open-picture.js';
export { Turns } from './turns.js';
