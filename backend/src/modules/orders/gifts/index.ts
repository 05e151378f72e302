export { GiftsModule } from './gifts.module.js';
export { drawGiftReceipt } from './gift-receipt.pdf.js';
export { GiftReceiptService, type PrintableReceipt } from './gift-receipts.service.js';
