import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { CardAction, PenIcon, MessageDialog } from '../../../ui';
import type { ListProduct } from '../product';

const SENTENCE =
  'This is a customisable product. Please go to the product page and customise it before adding to cart.';

/** In place of adding to the cart: a customisable product is bought on its own page. */
export function CustomisePrompt({ product }: { product: ListProduct }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <CardAction
        icon={PenIcon}
        label={`Personalise: ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      />
      {asked && (
        <MessageDialog
          open
          icon={PenIcon}
          text={SENTENCE}
          onClose={() => setAsked(false)}
          onOk={() => void navigate(paths.product(product.slug), { state: { product } })}
        />
      )}
    </>
  );
}
