export type CodRejection = 'cod_refused_before' | 'personalised';

/** Why an order cannot be paid in cash at the door; null when it can. */
export function codRejection(order: {
  /** any piece bears a text or a photo of the buyer's */
  readonly isPersonalised: boolean;
  /** the buyer once turned such a parcel away */
  readonly buyerRefusedCod: boolean;
}): CodRejection | null {
  if (order.isPersonalised) return 'personalised';
  return order.buyerRefusedCod ? 'cod_refused_before' : null;
}
