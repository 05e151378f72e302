export { RecentlyViewed as default } from '../../features/catalog';
