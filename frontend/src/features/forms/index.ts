export { ContactForm } from './contact-form';
export { FeedbackForm } from './feedback-form';
export { FormPage } from './form-page';
export { JoinUsForm } from './join-us-form';
export { ContactDetails } from './contact-details';
