import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router-dom';
import { ordersClient } from '../../../api/generated/orders';
import { Notice, Page } from '../../../ui';
import { useSession } from '../../session';
import { ProofCard } from './proof-card';
import styles from './proofs.module.css';

/** The proof whose link a mail carried: whoever has the link may answer, signed in or not. */
export function ProofFromLink() {
  const { initialised: known } = useSession();
  const [search] = useSearchParams();
  const id = known ? search.get('proof') : null;
  const { data, error } = ordersClient.useOpenProofQuery(id ? { id, key: search.get('key') ?? '' } : skipToken);
  if (!id || (!data && !error)) return null;
  return (
    <Page className={styles.linked}>
      {data ? (
        <ProofCard
          proof={data}
          productName={`${data.productName}, order ${data.number}`}
          customText={data.customText}
          change={search.has('change')}
        />
      ) : (
        <Notice tone="plain">
          This proof can’t be opened. We may have withdrawn it or sent you a newer one; use the link in our latest
          e-mail.
        </Notice>
      )}
    </Page>
  );
}
