import type { ReactNode } from 'react';
import { Button, OfflineIcon, MessageDialog } from '../../ui';
import styles from './forms.module.css';
import type { MessageForm } from './use-message-form';

interface MessageFormViewProps<F extends string> {
  state: MessageForm<F>;
  /** what the form is, for assistive technology */
  label: string;
  /** what the button says */
  action: string;
  children: ReactNode;
}

export function MessageFormView<F extends string>({ state, label, action, children }: MessageFormViewProps<F>) {
  const { form, sending, word, submit, changed, close } = state;
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={submit}
        onChange={changed}
      >
        {children}
        {/* Robots fill in whatever there is; people and screen readers do not meet it. */}
        <div className={styles.nobody} aria-hidden="true">
          <label>
            Website
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" className={styles.send} busy={sending}>
          {sending ? 'Wait...' : action}
        </Button>
      </form>
      <MessageDialog
        open={word !== null}
        onClose={close}
        title={word?.title}
        text={word?.text}
        tone={word?.tone}
        icon={word?.again && OfflineIcon}
        confirmLabel={word?.again ? 'Try again' : 'OK'}
        onOk={() => {
          if (word?.again) submit();
        }}
      />
    </>
  );
}
