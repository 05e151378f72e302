export { FulfilmentModule } from './fulfilment.module.js';
export { trackingUrl, CARRIERS, trackingNumber, Shipment, ShipmentQueries, type ShipmentView } from './shipment.js';
export { noDocumentsReason } from './document-order.js';
