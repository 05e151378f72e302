import { useState } from 'react';
import { useListProofVersionsQuery } from '../../../../api/generated/admin';
import { Button, Dialog, Skeleton } from '../../../../ui';
import { ListError } from '../../components/list-error';
import { versionFacts, versionTitle } from './proof-labels';
import styles from './proof-versions.module.css';

interface ProofVersionsProps {
  orderId: string;
  lineId: string;
  productName: string;
}

function Versions({ orderId, lineId, productName }: ProofVersionsProps) {
  const { data, isError, refetch } = useListProofVersionsQuery({ id: orderId, lineId });
  if (!data) return isError ? <ListError what="The proofs" onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <ol className={styles.versions} aria-label="Proofs, oldest first">
      {data.map((version, place) => (
        <li key={version.id}>
          <h3>{versionTitle(version, place)}</h3>
          {version.picture ? (
            <a href={version.picture} target="_blank" rel="noreferrer">
              <img src={version.picture} alt={`Proof ${place + 1} of ${productName}`} width={480} height={480} />
            </a>
          ) : (
            <p className={styles.gone}>Its picture was erased.</p>
          )}
          {versionFacts(version).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Every proof of an item side by side, with what the buyer said to each. */
export function ProofVersions(props: ProofVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        Compare versions
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Proofs of ${props.productName}`} wide>
        {isOpen && <Versions {...props} />}
      </Dialog>
    </>
  );
}
