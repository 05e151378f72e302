import { TextArea, TextInput, type TextAreaProps, type TextInputProps } from '../../ui';
import type { MessageForm } from './use-message-form';

interface Tied<F extends string> {
  of: MessageForm<F>;
  name: F;
}

/** A line of a form, with the error that belongs to it. */
export function Line<F extends string>({ of, name, ...input }: Tied<F> & Omit<TextInputProps, 'name' | 'error'>) {
  return <TextInput {...input} name={name} error={of.errors[name]} readOnly={of.sending} required />;
}

/** Several lines of a form, with the error that belongs to them. */
export function Lines<F extends string>({ of, name, ...input }: Tied<F> & Omit<TextAreaProps, 'name' | 'error'>) {
  return <TextArea {...input} name={name} error={of.errors[name]} readOnly={of.sending} required />;
}
