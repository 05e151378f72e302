import { OccasionsView, preloadOccasions } from '../../features/occasions';

export const preload = preloadOccasions;

export default function OccasionsPage() {
  return <OccasionsView />;
}
