import { mailPreviews as firstRunMailPreviews } from './first-run/index.js';
import { mailPreviews as ownerMailPreviews } from './owner-mails/index.js';

export { AdminModule } from './admin.module.js';
export { closeSalesDays } from './sales.processor.js';

export const mailPreviews = [...ownerMailPreviews, ...firstRunMailPreviews];
