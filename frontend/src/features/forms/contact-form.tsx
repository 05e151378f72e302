import { useSendContactMessageMutation } from '../../api/generated/forms';
import { FieldGrid } from '../../ui';
import { MessageFormView } from './message-form';
import { CONTACT_RULES, MESSAGE_SENT, messageError, serverFieldErrors } from './message-form.view-model';
import { FormInput, FormTextarea } from './form-fields';
import { useMessageForm } from './use-message-form';

export function ContactForm() {
  const [send] = useSendContactMessageMutation();
  const form = useMessageForm(CONTACT_RULES, async ({ typed, website }) => {
    const { error } = await send({ contactDto: { ...typed, website } });
    if (!error) return { word: MESSAGE_SENT };
    return { word: messageError(error), errors: serverFieldErrors(CONTACT_RULES, error) };
  });
  return (
    <MessageFormView state={form} label="Contact Us" action="Send message">
      <FieldGrid>
        <FormInput of={form} name="fullName" label="Full name" autoComplete="name" />
        <FormInput of={form} name="email" label="E-mail" type="email" autoComplete="email" />
      </FieldGrid>
      <FormInput of={form} name="subject" label="Subject" />
      <FormTextarea of={form} name="message" label="Message" />
    </MessageFormView>
  );
}
