import type { PageProps } from '../api';
import { ReviewScreen } from '../features/orders';

export default function ReviewPage({ params: { order = '' } }: PageProps) {
  return <ReviewScreen orderId={order} />;
}
