import { arrivalClient } from '../../api/generated/arrival';
import { Icon, PlaceIcon } from '../../ui';
import { shortDay } from '../../lib/day-format';
import './delivery.css';
import { useDeliverTo } from './deliver-to';

/** The API answers for so many at once. */
const MAX_PRODUCTS = 50;

/** When some products that go in one parcel arrive at the kept PIN code; nothing where none is kept. */
export default function ArrivalLine({ productIds }: { productIds: readonly string[] }) {
  const to = useDeliverTo();
  const product = [...new Set(productIds)].toSorted();
  return to && product.length > 0 && product.length <= MAX_PRODUCTS && <Line pin={to.pinCode} product={product} />;
}

function Line({ pin, product }: { pin: string; product: string[] }) {
  const { currentData } = arrivalClient.useGetArrivalQuery({ pin, product }, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { standard, isProofFirst, place } = currentData;
  return (
    <p className="arrivalLine">
      <Icon of={PlaceIcon} />
      <span>
        Arrives {isProofFirst && 'about '}
        <strong>{shortDay(standard)}</strong> in {place} {pin}
      </span>
    </p>
  );
}
