import type { PageProps } from '../../api';
import { OccasionView, preloadOccasion } from '../../features/occasions';

export const preload = preloadOccasion;

export default function OccasionPage({ params: { slug = '' } }: PageProps) {
  return <OccasionView slug={slug} />;
}
