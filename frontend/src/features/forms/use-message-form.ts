import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  fieldErrors,
  fieldsOf,
  readForm,
  type FieldErrors,
  type FormRules,
  type FormValues,
  type FormResult,
} from './message-form.view-model';

/** What came of sending: the word to say, and what the server says of single fields. */
export interface Sent<F extends string> {
  word: FormResult;
  errors?: FieldErrors<F>;
}

export interface Sending<F extends string> {
  typed: FormValues<F>;
  /** what stands in the field that no person sees */
  website: string;
}

export interface MessageForm<F extends string> {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<F>;
  sending: boolean;
  word: FormResult | null;
  submit: (event?: FormEvent) => void;
  /** something was typed or chosen */
  changed: () => void;
  close: () => void;
}

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/**
 * A form that keeps what is typed in the page itself, so that nothing of it is lost: not to a failure, not to a script
 * that came late. It is cleared when it has arrived.
 */
export function useMessageForm<F extends string>(
  rules: FormRules<F>,
  send: (sending: Sending<F>) => Promise<Sent<F>>,
): MessageForm<F> {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [sending, setSending] = useState(false);
  const [word, setWord] = useState<FormResult | null>(null);
  const busy = useRef(false);

  const read = (element: HTMLFormElement) => readForm(rules, new FormData(element));

  function focusFirst(wrong: FieldErrors<F>) {
    const first = fieldsOf(rules).find((field) => wrong[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function attempt(element: HTMLFormElement) {
    if (busy.current) return;
    const typed = read(element);
    const wrong = fieldErrors(rules, typed);
    setTried(true);
    setErrors(wrong);
    if (!isEmpty(wrong)) return focusFirst(wrong);
    busy.current = true;
    setSending(true);
    const website = new FormData(element).get('website');
    const sent = await send({ typed, website: typeof website === 'string' ? website : '' });
    busy.current = false;
    setSending(false);
    if (sent.word.tone === 'good') {
      element.reset();
      setTried(false);
    }
    setErrors(sent.errors ?? {});
    setWord(sent.word);
  }

  // The popup gives the focus back to nobody: the button that was pressed was disabled meanwhile.
  const spoke = useRef(false);
  useEffect(() => {
    if (word) {
      spoke.current = true;
    } else if (spoke.current) {
      spoke.current = false;
      if (isEmpty(errors)) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
      else focusFirst(errors);
    }
  });

  return {
    form,
    errors,
    sending,
    word,
    submit: (event) => {
      event?.preventDefault();
      if (form.current) void attempt(form.current);
    },
    changed: () => {
      if (tried && form.current) setErrors(fieldErrors(rules, read(form.current)));
    },
    close: () => setWord(null),
  };
}
