export { OccasionBookScreen as default } from '../../features/occasions';
