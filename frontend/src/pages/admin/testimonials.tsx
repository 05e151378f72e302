export { TestimonialsScreen as default } from '../../features/admin';
