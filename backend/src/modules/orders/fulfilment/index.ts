export { trackingUrl, CARRIERS, trackingNumber } from './carriers.js';
export { noDocumentsReason } from './document-order.js';
export { SHIPMENTS_SQL, type ShipmentView } from './shipment-view.js';
export { Shipment } from './shipment.entity.js';
