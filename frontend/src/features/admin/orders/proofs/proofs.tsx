import { useId } from 'react';
import { errorMessage } from '../../../../api';
import { useSendDrawnProofMutation, useSendProofPictureMutation } from '../../../../api/generated/admin';
import type { OrderDetailItemDto, OrderDetailDto } from '../../../../api/generated/types';
import { Button, PhotoInput, useResultToast } from '../../../../ui';
import { SectionHead } from '../../components/section-head';
import { useAdminRights } from '../../access/use-admin-rights';
import { ProofActions } from './proof-actions';
import { proofStatus } from './proof-labels';
import { ProofVersions } from './proof-versions';
import styles from './proofs.module.css';

function ItemProof({ order, product }: { order: OrderDetailDto['order']; product: OrderDetailItemDto }) {
  const id = useId();
  const { actions } = useAdminRights();
  const [draw, drawing] = useSendDrawnProofMutation();
  const [send, sending] = useSendProofPictureMutation();
  const proof = order.proofs.findLast(({ lineId }) => lineId === product.line_id);
  const address = { id: order.id, lineId: product.line_id };
  const { notify: tell, error: refusal } = useResultToast('The proof could not be sent', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was sent.'),
  );
  const sendFile = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file, file.name);
    void tell(send({ ...address, proofPictureDto: form as never }).unwrap());
  };
  return (
    <article className={styles.piece} aria-labelledby={id}>
      {proof?.picture && (
        <a href={proof.picture} target="_blank" rel="noreferrer">
          <img src={proof.picture} alt={`Proof of ${product.product_name}`} width={160} height={160} />
        </a>
      )}
      <div className={styles.said}>
        <h3 id={id}>{product.product_name}</h3>
        <p>{proofStatus(proof)}</p>
        {proof && actions && (
          <div className={styles.buttons}>
            {order.state === 'paid' && proof.state === 'open' && (
              <ProofActions id={proof.id} productName={product.product_name} address={order.address} />
            )}
            <ProofVersions orderId={order.id} lineId={product.line_id} productName={product.product_name} />
          </div>
        )}
        {order.state === 'paid' && actions && proof?.state !== 'approved' && (
          <div className={styles.buttons}>
            {product.previewUrl && (
              <Button small look="outline" busy={drawing.isLoading} onClick={() => void tell(draw(address).unwrap())}>
                Send the drawing
              </Button>
            )}
            <PhotoInput className={styles.file} onPhotos={([file]) => sendFile(file)}>
              {sending.isLoading ? 'Sending…' : 'Send a picture'}
            </PhotoInput>
          </div>
        )}
      </div>
      {refusal}
    </article>
  );
}

/** What buyers are shown of their personalised pieces before these are made, and what they say. */
export function Proofs({ file: { order } }: { file: OrderDetailDto }) {
  const personal = order.products.filter(
    ({ line_id, custom_text, photo, quantity, removed }) =>
      (order.state === 'paid' && removed < quantity && (custom_text || photo)) ||
      order.proofs.some(({ lineId }) => lineId === line_id),
  );
  if (personal.length === 0) return null;
  return (
    <section aria-labelledby="proofs-head">
      <SectionHead id="proofs-head" title="Proofs" note="Production waits until the customer approves." />
      <div className={styles.pieces}>
        {personal.map((product) => (
          <ItemProof key={product.line_id} order={order} product={product} />
        ))}
      </div>
    </section>
  );
}
