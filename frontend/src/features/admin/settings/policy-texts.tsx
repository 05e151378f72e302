import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useListPolicyTextsQuery, useSavePolicyTextMutation } from '../../../api/generated/admin';
import type { PolicyVersionDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Alert, Button, Link, Select, Skeleton, TextArea, toast } from '../../../ui';
import { FormSection } from '../components/form-section';
import { ListError } from '../components/list-error';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './settings.module.css';
import { serverTermErrors } from './terms.view-model';

const PAGES: readonly { page: PolicyVersionDto['page']; name: string; to: string }[] = [
  { page: 'shipping', name: 'Shipping', to: paths.shipping },
  { page: 'returns', name: 'Return Policy', to: paths.returnPolicy },
  { page: 'privacy', name: 'Privacy Policy', to: paths.privacyPolicy },
  { page: 'terms', name: 'Terms & Conditions', to: paths.termsConditions },
];

interface PolicyTextFormProps {
  page: PolicyVersionDto['page'];
  name: string;
  to: string;
  /** newest first */
  versions: readonly PolicyVersionDto[];
}

function PolicyTextForm({ page, name, to, versions }: PolicyTextFormProps) {
  const [save, { isLoading: saving }] = useSavePolicyTextMutation();
  const [edit, setEdit] = useState<string>();
  const [error, setError] = useState('');
  const saved = versions[0]?.body ?? '';
  const text = edit ?? saved;
  const isChanged = text.trim() !== saved;
  useUnsavedWork(isChanged);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged || saving) return;
    setError('');
    const { data, error: failure } = await save({ savePolicyTextDto: { page, body: text } });
    if (data) {
      setEdit(undefined);
      toast(data.message);
      return;
    }
    setError(serverTermErrors(failure)['body'] ?? errorMessage(failure, 'Nothing was saved. Please try again.'));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection
        title={name}
        note={
          <>
            {versions[0] ? `Version of ${formatDateTime(versions[0].at)} IST.` : 'The shop’s own text.'}{' '}
            <Link to={to}>View the page</Link>
          </>
        }
      >
        <TextArea
          label={`Text of ${name}`}
          help="Empty: the shop’s text. # begins a heading, - an item of a list."
          rows={8}
          error={error}
          value={text}
          onChange={(event) => setEdit(event.target.value)}
        />
        {versions.length > 1 && (
          <Select label="Earlier versions" value="" onChange={(event) => setEdit(event.target.value)}>
            <option value="">Choose one to use its text</option>
            {versions.slice(1).map(({ version, at, body }) => (
              <option key={version} value={body} disabled={body === ''}>
                {formatDateTime(at)}
                {body === '' ? ', the shop’s text' : ''}
              </option>
            ))}
          </Select>
        )}
        <div>
          <Button type="submit" small busy={saving} disabled={!isChanged}>
            Save text
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

/** The owner's own texts of the policy pages, with their versions. */
export function PolicyTexts() {
  const { data, isError, refetch } = useListPolicyTextsQuery();
  if (!data) return isError ? <ListError what="The texts" onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <div className={styles.settings}>
      <div className={styles.placeholders}>
        <Alert tone="note">
          These words in braces show what the settings say: {'{site_name}'}, {'{contact_email}'}, {'{cancel_hours}'},{' '}
          {'{return_days}'}, {'{damage_hours}'}, {'{express_fee}'}, {'{gift_wrap_fee}'}.
        </Alert>
      </div>
      {PAGES.map(({ page, ...rest }) => (
        <PolicyTextForm key={page} page={page} {...rest} versions={data.filter((one) => one.page === page)} />
      ))}
    </div>
  );
}
