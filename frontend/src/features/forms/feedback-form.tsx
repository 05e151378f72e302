import { useSendFeedbackMutation } from '../../api/generated/forms';
import { FieldGrid } from '../../ui';
import { MessageFormView } from './message-form';
import { FEEDBACK_RULES, feedbackError, feedbackSent, isRating, serverFieldErrors } from './message-form.view-model';
import { RatingChoice } from './rating-choice';
import { FormInput, FormTextarea } from './form-fields';
import { useMessageForm } from './use-message-form';

export function FeedbackForm() {
  const [send] = useSendFeedbackMutation();
  const form = useMessageForm(FEEDBACK_RULES, async ({ typed: { rating, ...typed }, website }) => {
    if (!isRating(rating)) throw new Error('The form was sent without a rating.');
    const { data, error } = await send({ feedbackDto: { ...typed, rating, website } });
    if (data) return { word: feedbackSent(data.message) };
    return { word: feedbackError(error), errors: serverFieldErrors(FEEDBACK_RULES, error) };
  });
  return (
    <MessageFormView state={form} label="Share Your Experience" action="Send feedback">
      <RatingChoice legend="How was it?" error={form.errors.rating} />
      <FieldGrid>
        <FormInput of={form} name="name" label="Name" autoComplete="name" />
        <FormInput of={form} name="email" label="E-mail" type="email" autoComplete="email" />
      </FieldGrid>
      <FormTextarea of={form} name="message" label="Message" />
    </MessageFormView>
  );
}
