import { useSendJoinUsMessageMutation } from '../../api/generated/forms';
import { FieldGrid } from '../../ui';
import { MessageFormView } from './message-form';
import { JOIN_US_RULES, MESSAGE_SENT, messageError, serverFieldErrors } from './message-form.view-model';
import { FormInput, FormTextarea } from './form-fields';
import { useMessageForm } from './use-message-form';

export function JoinUsForm() {
  const [send] = useSendJoinUsMessageMutation();
  const form = useMessageForm(JOIN_US_RULES, async ({ typed, website }) => {
    const { error } = await send({ joinUsDto: { ...typed, website } });
    if (!error) return { word: MESSAGE_SENT };
    return { word: messageError(error), errors: serverFieldErrors(JOIN_US_RULES, error) };
  });
  return (
    <MessageFormView state={form} label="Join us" action="Send application">
      <FieldGrid>
        <FormInput of={form} name="fullName" label="Full name" autoComplete="name" />
        <FormInput of={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <FormInput of={form} name="contact" label="Phone" type="tel" autoComplete="tel" />
        <FormInput of={form} name="subject" label="Subject" placeholder="For example, blue pottery from Jaipur" />
      </FieldGrid>
      <FormTextarea of={form} name="message" label="Message" />
    </MessageFormView>
  );
}
