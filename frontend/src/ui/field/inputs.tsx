import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldShape } from './field';

type Own<P> = Omit<P, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>;

function split<P extends FieldShape>(props: P) {
  const { label, labelHidden, optional, help, error, tag, valid, counter, full, id, className, ...rest } = props;
  return { shape: { label, labelHidden, optional, help, error, tag, valid, counter, full, id, className }, rest };
}

export interface TextInputProps extends Own<ComponentPropsWithRef<'input'>>, FieldShape {
  joined?: ReactNode;
}

export function TextInput({ joined, ...props }: TextInputProps) {
  const { shape, rest } = split(props);
  return (
    <Field {...shape} joined={joined}>
      {(control) => <input {...rest} {...control} />}
    </Field>
  );
}

export interface SelectProps extends Own<ComponentPropsWithRef<'select'>>, FieldShape {}

export function Select(props: SelectProps) {
  const { shape, rest } = split(props);
  return (
    <Field {...shape} kind="select">
      {(control) => <select {...rest} {...control} />}
    </Field>
  );
}

export interface TextAreaProps extends Own<ComponentPropsWithRef<'textarea'>>, FieldShape {}

export function TextArea(props: TextAreaProps) {
  const { shape, rest } = split(props);
  return (
    <Field {...shape} kind="textarea">
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
