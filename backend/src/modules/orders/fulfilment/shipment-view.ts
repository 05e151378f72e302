/** `shippedAt` is ISO 8601, UTC. */
export interface ShipmentView {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: string;
}

/** Those of the order `o`, oldest first. */
export const SHIPMENTS_SQL = `
  (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
      'shippedAt', s.shipped_at) order by s.shipped_at), '[]') from shipment s where s.order_id = o.id)`;
