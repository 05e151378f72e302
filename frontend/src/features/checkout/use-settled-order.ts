import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutClient } from '../../api/generated/checkout';
import { isSettled, orderStatusOf } from './order-status/order-status.view-model';
import { orderStatusUrl } from './payment/payment.view-model';

/**
 * Leaves the checkout for an order's own screen once nothing is left to pay of it.
 * @param options when the order is looked at again, as RTK Query takes them
 */
export function useSettledOrder(
  orderId: string | null | undefined,
  options: { pollingInterval: number } | { refetchOnMountOrArgChange: true },
): void {
  const navigate = useNavigate();
  const { currentData } = checkoutClient.useGetOrderProgressQuery(orderId ? { orderId } : skipToken, options);
  const isOver = currentData !== undefined && isSettled(orderStatusOf(currentData));
  useEffect(() => {
    if (isOver && orderId) void navigate(orderStatusUrl(orderId), { replace: true });
  }, [isOver, orderId, navigate]);
}
