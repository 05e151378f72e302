import { TextArea, TextInput, type TextAreaProps, type TextInputProps } from '../../ui';
import type { MessageForm } from './use-message-form';

interface FormFieldProps<F extends string> {
  of: MessageForm<F>;
  name: F;
}

/** A line of a form, with the error that belongs to it. */
export function FormInput<F extends string>({
  of,
  name,
  ...input
}: FormFieldProps<F> & Omit<TextInputProps, 'name' | 'error'>) {
  return <TextInput {...input} name={name} error={of.errors[name]} readOnly={of.sending} required />;
}

/** Several lines of a form, with the error that belongs to them. */
export function FormTextarea<F extends string>({
  of,
  name,
  ...input
}: FormFieldProps<F> & Omit<TextAreaProps, 'name' | 'error'>) {
  return <TextArea {...input} name={name} error={of.errors[name]} readOnly={of.sending} required />;
}
