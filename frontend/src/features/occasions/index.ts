export { OccasionLinks } from './occasion-links';
export { OccasionView } from './occasion-view';
export { OccasionsView } from './occasions-view';
export { OccasionBookScreen } from './occasion-book-screen';
export { preloadOccasion, preloadOccasions } from './preload';
