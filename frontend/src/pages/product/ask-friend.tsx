import { Suspense, useState, type ReactNode } from 'react';
import type { Product } from '../../features/catalog';
import type { Personalisation } from '../../features/personalise';
import { SharePreviewDialog } from '../../features/sharing';
import { TextButton } from '../../ui';

/** Asks a friend before anything is ordered; its dialog comes when somebody presses. */
export default function AskFriend({ product, personalisation: { text, photo }, picture }: AskFriendProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <TextButton small aria-haspopup="dialog" onClick={press}>
        Ask a friend
      </TextButton>
      {wanted && (
        <Suspense>
          <SharePreviewDialog
            productId={product.id}
            productName={product.name}
            text={text}
            photo={photo}
            picture={picture}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface AskFriendProps {
  product: Product;
  picture: ReactNode;
  personalisation: Personalisation;
}
