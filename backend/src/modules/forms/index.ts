import { FormMessage } from './form-message.entity.js';

export { FormsModule } from './forms.module.js';
export { MessageInbox, type CustomerMessage } from './forms.service.js';
export { MessageOrders, type MessageOrder, type MessageOrderSource } from './message-orders.js';
export { isPhoneNumber } from './forms.rules.js';

export const entities = [FormMessage];
export { mailPreviews } from './message.mails.js';
