import { defineEntity, p } from '@mikro-orm/core';

const CustomerAddressSchema = defineEntity({
  name: 'CustomerAddress',
  tableName: 'customer_address',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    firstName: p.text(),
    lastName: p.text(),
    address: p.text(),
    locality: p.text(),
    city: p.text(),
    state: p.text(),
    pinCode: p.text(),
    phone: p.text(),
    isDefault: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A place that a customer has things sent to. Where there are any, one is the default. */
export class CustomerAddress extends CustomerAddressSchema.class {}
CustomerAddressSchema.setClass(CustomerAddress);
