import { mailPreview } from '../../platform/mail/layout/index.js';
import { messageAcknowledgementMail } from './message-acknowledgement.mail.js';
import { messageForwardMail } from './message-forward.mail.js';

const WRITTEN = {
  fullName: 'Ananya Deshpande',
  email: 'ananya@example.com',
  contact: null,
  subject: 'Twelve lamps for a wedding',
  message: 'Namaste,\n\ncould you make twelve lamps by the 10th of December, each with a name of its own?',
};

export const mailPreviews = [
  mailPreview('contact-received', 'Somebody wrote by a form', messageAcknowledgementMail, (mail, frame) =>
    mail(frame, WRITTEN),
  ),
  mailPreview('contact-arrived', 'To the shop: somebody wrote by the contact form', messageForwardMail, (mail, frame) =>
    mail(frame, 'contact', WRITTEN),
  ),
  mailPreview('join-us-arrived', 'To the shop: somebody wants to sell here', messageForwardMail, (mail, frame) =>
    mail(frame, 'join-us', { ...WRITTEN, contact: '+91 98765 43210', subject: 'Block prints from Bagru' }),
  ),
];
