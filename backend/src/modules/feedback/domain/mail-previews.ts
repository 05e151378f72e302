import { mailPreview } from '../../../platform/mail/layout/index.js';
import { feedbackArrivedMail } from './feedback-arrived.mail.js';

export const mailPreviews = [
  mailPreview('feedback-arrived', 'To the shop: somebody sent feedback', feedbackArrivedMail, (mail, frame) =>
    mail(frame, {
      name: 'Ananya Deshpande',
      email: 'ananya@example.com',
      rating: 5,
      message: 'The lamp glows on our shelf.\nThe names are cut beautifully. Thank you!',
    }),
  ),
];
