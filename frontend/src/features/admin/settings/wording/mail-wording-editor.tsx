import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorMessage, isApiError } from '../../../../api';
import {
  useGetMailWordingQuery,
  usePreviewMailWordingQuery,
  useResetMailWordingMutation,
  useSaveMailWordingMutation,
  useSendTestMailMutation,
} from '../../../../api/generated/admin';
import type { MailWordingDetailDto, MailWordingDto } from '../../../../api/generated/types';
import { formatDateTime } from '../../../../lib/format-date';
import { Alert, Button, Link, Select, Skeleton, TextArea, TextInput, TextButton, toast } from '../../../../ui';
import { ListError } from '../../components/list-error';
import { useUnsavedWork } from '../../unsaved/unsaved-work';
import settings from '../settings.module.css';
import { MailPreviewFrame } from './mail-preview-frame';
import styles from './wording.module.css';
import {
  draftOf,
  errorsByField,
  inserted,
  isSame,
  saveNote,
  versionLabel,
  WORDING_FIELDS,
  type WordingField,
} from './wording.view-model';

const PREVIEW_AFTER_MS = 400;

type Told = { data?: { message: string } | undefined; error?: unknown };

/** The preview of what is typed, a moment after the last key, with what would be refused. */
function usePreview(mail: string, draft: MailWordingDto) {
  const [asked, setAsked] = useState(draft);
  const typed = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(typed) as MailWordingDto), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = usePreviewMailWordingQuery({ mail, mailWordingDto: asked });
  const refused = (isApiError(error) && error.data?.fields) || [];
  return { preview: data, errors: errorsByField([...(error ? [] : (data?.errors ?? [])), ...refused]) };
}

function Editor({ saved }: { saved: MailWordingDetailDto }) {
  const { mail } = saved;
  const [edits, setEdits] = useState<Partial<MailWordingDto>>({});
  const [failure, setFailure] = useState('');
  const [save, { isLoading: saving }] = useSaveMailWordingMutation();
  const [reset] = useResetMailWordingMutation();
  const [sendTest, { isLoading: testing }] = useSendTestMailMutation();
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<WordingField>('opening');
  const draft = draftOf(saved.words, edits);
  const { preview, errors } = usePreview(mail, draft);
  const isChanged = !isSame(draft, saved.words);
  useUnsavedWork(isChanged);

  const edit = (change: Partial<MailWordingDto>) => {
    setEdits({ ...edits, ...change });
    setFailure('');
  };
  const fieldOf = (name: WordingField) =>
    form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  const insert = (placeholder: string) => {
    const name = last.current;
    const field = fieldOf(name);
    const end = draft[name].length;
    const put = inserted(draft[name], field?.selectionStart ?? end, field?.selectionEnd ?? end, placeholder);
    edit({ [name]: put.text });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(put.cursor, put.cursor);
    });
  };
  const told = ({ data, error }: Told) => {
    if (data) {
      setEdits({});
      toast(data.message);
    } else setFailure(errorMessage(error, 'Nothing was saved. Please try again.'));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged || saving) return;
    const wrong = WORDING_FIELDS.find((name) => errors[name]);
    if (wrong) return fieldOf(wrong)?.focus();
    told(await save({ mail, mailWordingDto: draft }));
  };
  const test = async () => {
    const { data, error } = await sendTest({ mail, mailWordingDto: draft });
    toast(data?.message ?? errorMessage(error, 'The test could not be sent. Please try again.'));
  };
  const field = (name: WordingField) => ({
    name,
    value: draft[name],
    error: errors[name],
    onFocus: () => {
      last.current = name;
    },
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.editor}>
        <div className={styles.fields}>
          <header>
            <h2>{saved.title}</h2>
            <p>{saved.when}.</p>
          </header>
          <TextInput label="Subject" autoComplete="off" {...field('subject')} />
          <TextInput label="Heading" autoComplete="off" {...field('heading')} />
          <TextArea label="Opening" rows={6} help="A blank line starts a new paragraph." {...field('opening')} />
          <fieldset className={styles.placeholders}>
            <legend className="srOnly">Placeholders</legend>
            {saved.placeholders.map(({ name, sample, isRequired }) => (
              <button key={name} type="button" title={sample} onClick={() => insert(name)}>
                {name}
                {isRequired && <span className="srOnly">, required</span>}
                {isRequired && <span aria-hidden="true">*</span>}
              </button>
            ))}
          </fieldset>
          <TextArea label="Closing" rows={3} help="After everything else. Empty: none." {...field('closing')} />
          <p className={styles.quiet}>
            Items, addresses, sums and buttons always appear between opening and closing.
            {saved.placeholders.some(({ isRequired }) => isRequired) && ' Placeholders with * must stay.'}
          </p>
          {saved.versions.length > 1 && (
            <Select
              label="Earlier versions"
              value=""
              onChange={(event) => {
                const version = saved.versions.find((one) => String(one.version) === event.target.value);
                if (version) edit(draftOf(version, {}));
              }}
            >
              <option value="">Choose one to use its wording</option>
              {saved.versions.slice(1).map((version) => (
                <option key={version.version} value={version.version}>
                  {versionLabel(version, formatDateTime)}
                </option>
              ))}
            </Select>
          )}
          <div className={styles.tools}>
            <Button look="outline" small busy={testing} onClick={() => void test()}>
              Send me a test
            </Button>
            {saved.isEdited && (
              <TextButton small onClick={() => void reset({ mail }).then(told)}>
                Reset to default
              </TextButton>
            )}
          </div>
        </div>
        <MailPreviewFrame preview={preview} />
      </div>
      <Alert>{failure}</Alert>
      <div className={settings.saveBar} data-bottom-bar data-changed={isChanged || undefined}>
        <output>{saveNote(errors, isChanged)}</output>
        <Button look="outline" small disabled={!isChanged || saving} onClick={() => setEdits({})}>
          Discard
        </Button>
        <Button type="submit" small busy={saving} disabled={!isChanged}>
          Save e-mail
        </Button>
      </div>
    </form>
  );
}

/** One e-mail's words, beside how it looks. */
export function MailWordingEditor({ mail, back }: { mail: string; back: string }) {
  const { data, isError, refetch } = useGetMailWordingQuery({ mail });
  return (
    <>
      <p className={styles.back}>
        <Link to={back}>E-mails</Link>
      </p>
      {data && <Editor saved={data} />}
      {!data && (isError ? <ListError what="The e-mail" onRetry={() => void refetch()} /> : <Skeleton />)}
    </>
  );
}
