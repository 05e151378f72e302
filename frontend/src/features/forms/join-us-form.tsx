import { useSendJoinUsMessageMutation } from '../../api/generated';
import { FieldGrid } from '../../ui';
import { MessageFormView } from './message-form';
import { JOIN_US_RULES, MESSAGE_SENT, messageRefused, refusedFields } from './message-form.view-model';
import { Line, Lines } from './text-field';
import { useMessageForm } from './use-message-form';

export function JoinUsForm() {
  const [send] = useSendJoinUsMessageMutation();
  const form = useMessageForm(JOIN_US_RULES, async ({ typed, website }) => {
    const { error } = await send({ joinUsDto: { ...typed, website } });
    if (!error) return { word: MESSAGE_SENT };
    return { word: messageRefused(error), errors: refusedFields(JOIN_US_RULES, error) };
  });
  return (
    <MessageFormView state={form} label="Join us" action="Send application">
      <FieldGrid>
        <Line of={form} name="fullName" label="Full name" autoComplete="name" />
        <Line of={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <Line of={form} name="contact" label="Phone" type="tel" autoComplete="tel" />
        <Line of={form} name="subject" label="Subject" placeholder="For example, blue pottery from Jaipur" />
      </FieldGrid>
      <Lines of={form} name="message" label="Message" />
    </MessageFormView>
  );
}
