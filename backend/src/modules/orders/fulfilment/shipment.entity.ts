import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../../../platform/database/index.js';

export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    carrier: p.text(),
    trackingNumber: p.text(),
    shippedAt: timestampColumn(),
  },
});
export class Shipment extends ShipmentSchema.class {}
ShipmentSchema.setClass(Shipment);
