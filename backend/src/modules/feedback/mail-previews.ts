import { mailPreview } from '../../platform/mail/layout/index.js';
import { feedbackForwardMail } from './feedback-forward.mail.js';

export const mailPreviews = [
  mailPreview('feedback-arrived', 'To the shop: somebody sent feedback', feedbackForwardMail, (mail, frame) =>
    mail(frame, {
      name: 'Ananya Deshpande',
      email: 'ananya@example.com',
      rating: 5,
      message: 'The lamp glows on our shelf.\nThe names are cut beautifully. Thank you!',
    }),
  ),
];
