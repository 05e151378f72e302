import { useSearchParams } from 'react-router-dom';
import { useListMailWordingsQuery } from '../../../../api/generated/admin';
import { Badge, Link, Skeleton } from '../../../../ui';
import { ListError } from '../../components/list-error';
import { SectionHead } from '../../components/section-head';
import { settingsPath } from '../settings-tabs';
import { MailWordingEditor } from './mail-wording-editor';
import styles from './wording.module.css';

const HERE = settingsPath('emails');

/** The e-mails to customers whose words the owner may change, or the one that the address names. */
export function MailWordings() {
  const [search] = useSearchParams();
  const mail = search.get('mail');
  if (mail !== null) return <MailWordingEditor key={mail} mail={mail} back={HERE} />;
  return <MailList />;
}

function MailList() {
  const { data, isError, refetch } = useListMailWordingsQuery();
  if (!data) return isError ? <ListError what="The e-mails" onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <section className={styles.list} aria-labelledby="customer-mails">
      <SectionHead
        id="customer-mails"
        title="To customers"
        note="In your words. Every placeholder is checked before you save."
      />
      <ul className={styles.mails}>
        {data.map(({ mail, title, when, isEdited }) => (
          <li key={mail}>
            <Link to={`${HERE}&mail=${mail}`}>
              <b>{title}</b>
              <span>{when}</span>
            </Link>
            <Badge tone={isEdited ? 'good' : 'plain'}>{isEdited ? 'Edited' : 'Default'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
