import { useSendContactMessageMutation } from '../../api/generated';
import { FieldGrid } from '../../ui';
import { MessageFormView } from './message-form';
import { CONTACT_RULES, MESSAGE_SENT, messageRefused, refusedFields } from './message-form.view-model';
import { Line, Lines } from './text-field';
import { useMessageForm } from './use-message-form';

export function ContactForm() {
  const [send] = useSendContactMessageMutation();
  const form = useMessageForm(CONTACT_RULES, async ({ typed, website }) => {
    const { error } = await send({ contactDto: { ...typed, website } });
    if (!error) return { word: MESSAGE_SENT };
    return { word: messageRefused(error), errors: refusedFields(CONTACT_RULES, error) };
  });
  return (
    <MessageFormView state={form} label="Contact Us" action="Send message">
      <FieldGrid>
        <Line of={form} name="fullName" label="Full name" autoComplete="name" />
        <Line of={form} name="email" label="E-mail" type="email" autoComplete="email" />
      </FieldGrid>
      <Line of={form} name="subject" label="Subject" />
      <Lines of={form} name="message" label="Message" />
    </MessageFormView>
  );
}
