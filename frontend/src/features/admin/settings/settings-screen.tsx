import { useChangeSettingsMutation, useGetSettingsQuery } from '../../../api/generated/admin';
import type { UpdateSettingsDto, SettingsDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { Alert, Skeleton, TextArea, TextInput } from '../../../ui';
import { useSession } from '../../session';
import { FormSection } from '../components/form-section';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Switch } from '../components/switch';
import { ApiKeysSettings } from './api-keys/api-keys-settings';
import { GstRates } from './gst-rates';
import { InvoiceSettings } from './invoice-settings';
import { OwnerMails } from './owner-mails';
import { PolicyTexts } from './policy-texts';
import { SaveBar, useSettingsForm } from './settings-form';
import { SettingsTabs, useSettingsSection } from './settings-tabs';
import { ProofSettings } from './proof-settings';
import styles from './settings.module.css';
import { changedSettings, serverSettingErrors, settingErrors, type TextSetting } from './settings.view-model';
import { FEES, PROMISES, TermsSettings } from './terms-settings';
import { MailWordings } from './wording/mail-wordings';
import { WebhooksSettings } from './webhooks/webhooks-settings';

interface SettingLine {
  name: TextSetting;
  label: string;
  help: string;
  type?: 'email' | 'tel';
}

const SHOP: readonly SettingLine[] = [
  { name: 'site_name', label: 'Site name', help: 'Header, browser tab and e-mails.' },
];
const CONTACT: readonly SettingLine[] = [
  {
    name: 'contact_email',
    label: 'Contact e-mail',
    help: 'Footer and contact page. Messages and replies to e-mails come here.',
    type: 'email',
  },
  { name: 'contact_phone', label: 'Contact phone', help: 'Footer and contact page.', type: 'tel' },
];
const LEGAL: readonly SettingLine[] = [
  { name: 'legal_name', label: 'Legal name', help: 'The registered name of the seller.' },
  { name: 'legal_address', label: 'Legal address', help: 'Where the business is registered.' },
  {
    name: 'grievance_officer',
    label: 'Grievance officer',
    help: 'Name and title of the person who handles complaints.',
  },
  { name: 'country_of_origin', label: 'Country of origin', help: 'Used where a product names no other.' },
];

function SettingsForm({ saved }: { saved: SettingsDto }) {
  const { account } = useSession();
  const [save, { isLoading: saving }] = useChangeSettingsMutation();
  const { edits, errors, failure, edit, submit, saveBar } = useSettingsForm<UpdateSettingsDto, UpdateSettingsDto>({
    changesOf: (typed) => changedSettings(saved, typed),
    errorsOf: settingErrors,
    serverErrorsOf: serverSettingErrors,
    save: (changes) => save({ updateSettingsDto: changes }),
    saving,
  });

  const lines = (of: readonly SettingLine[]) =>
    of.map(({ name, label, help, type }) => (
      <TextInput
        key={name}
        name={name}
        label={label}
        help={help}
        error={errors[name]}
        type={type ?? 'text'}
        value={edits[name] ?? saved[name]}
        onChange={(event) => edit({ [name]: event.target.value })}
      />
    ));
  return (
    <form className={styles.settings} noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title="The shop">
        {lines(SHOP)}
        <Switch
          kind="checkbox"
          field="is_open"
          name="Open to shoppers"
          note="When off, shoppers see that the shop opens soon and can’t buy anything. You and your staff see the full shop, and customers still see their orders."
          checked={edits.is_open ?? saved.is_open}
          onChange={(on) => edit({ is_open: on })}
        />
      </FormSection>
      <FormSection title="Contact" note="What shoppers see, and where their messages go.">
        {lines(CONTACT)}
      </FormSection>
      <FormSection title="Sign-in">
        <Switch
          kind="checkbox"
          field="user_registration_enabled"
          name="User registration enabled"
          note="When off, a new address gets an e-mail that says so instead of a code. Existing customers sign in as before."
          checked={edits.user_registration_enabled ?? saved.user_registration_enabled}
          onChange={(on) => edit({ user_registration_enabled: on })}
        />
      </FormSection>
      <FormSection title="Who sells" note="What the law requires a shop to state. Empty fields are not shown.">
        {lines(LEGAL)}
      </FormSection>
      <FormSection title="Holidays" note="Days besides Sundays when nothing is made, shipped or delivered.">
        <TextArea
          name="holidays"
          label="Holidays"
          help="One per line, date first: 2026-12-25 Christmas."
          rows={5}
          error={errors['holidays']}
          value={edits.holidays ?? saved.holidays}
          onChange={(event) => edit({ holidays: event.target.value })}
        />
      </FormSection>
      <FormSection title="Set at deployment">
        <dl className={styles.facts}>
          <dt>Admin account</dt>
          <dd>{account?.email}</dd>
        </dl>
      </FormSection>
      <Alert>{failure}</Alert>
      <SaveBar {...saveBar} />
    </form>
  );
}

/** What the owner sets of the shop; it shows everywhere within a second. */
export function SettingsScreen() {
  const { data, isError, refetch } = useGetSettingsQuery();
  const changedAt = data?.changed_at;
  const section = useSettingsSection();
  return (
    <>
      <PageHeader
        title="Settings"
        note={changedAt ? `Last changed ${formatDateTime(changedAt)} IST.` : 'Changes appear everywhere at once.'}
      />
      <SettingsTabs current={section} />
      {isError && !data && <ListError what="The settings" onRetry={() => void refetch()} />}
      {!isError && !data && (
        <div className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {data && (
        <>
          {section === 'shop' && <SettingsForm saved={data} />}
          {section === 'fees' && <TermsSettings key="fees" sections={FEES} />}
          {section === 'promises' && <TermsSettings key="promises" sections={PROMISES} withDays />}
          {section === 'promises' && <ProofSettings />}
          {section === 'policies' && <PolicyTexts />}
          {section === 'emails' && <MailWordings />}
          {section === 'mails' && <OwnerMails />}
          {section === 'api' && <ApiKeysSettings />}
          {section === 'webhooks' && <WebhooksSettings />}
          {section === 'tax' && (
            <>
              <InvoiceSettings />
              <GstRates />
            </>
          )}
        </>
      )}
    </>
  );
}
