import { useEffect, useState } from 'react';
import { paths } from '../../../../lib/paths';
import { ButtonLink, Link, Popup } from '../../../../ui';
import { AdminIcon } from '../../kit/admin-icon';
import { PageTop } from '../../kit/page-top';
import { PicturesSection } from '../pictures/pictures-section';
import { useUploads } from '../pictures/use-uploads';
import { ConflictDialog } from './conflict-dialog';
import { LeaveDialog } from './leave-dialog';
import { LiveCard } from './live-card';
import { PersonaliseSection } from './personalise-section';
import styles from './product-form.module.css';
import { SaveBar } from './save-bar';
import { NameSection, PlaceSection, PriceSection, RatingSection } from './sections';
import { useProductForm, type Opened } from './use-product-form';

interface ProductFormProps {
  opened: Opened;
  /** its address in the shop; null for one that is not there */
  slug: string | null;
  /** the list that the form was opened from */
  back: string;
  onDone: () => void;
}

/** Adds a product, or edits one. */
export function ProductForm({ opened, slug, back, onDone }: ProductFormProps) {
  const product = useProductForm(opened, onDone);
  const { form, set, changed } = product;
  const uploads = useUploads(({ src, width, height }) =>
    product.setPictures((before) =>
      before.some((one) => one.src === src) ? before : [...before, { src, width, height, alt: '' }],
    ),
  );
  const [leaving, setLeaving] = useState(false);
  const part = { form, set };
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageTop
        title={opened.id === null ? 'Add New Product' : 'Edit Product'}
        note={opened.id === null ? 'Nothing is required; an empty price counts as 0.' : opened.form.name}
        crumb={
          <Link
            className={styles.crumb}
            to={back}
            onClick={(event) => {
              if (!changed) return;
              event.preventDefault();
              setLeaving(true);
            }}
          >
            <AdminIcon of="left" />
            Products
          </Link>
        }
        actions={
          slug !== null && (
            <ButtonLink look="outline" small to={paths.product(slug)} target="_blank">
              <AdminIcon of="shop" />
              See it in the shop
            </ButtonLink>
          )
        }
      />
      <form
        noValidate
        aria-label={opened.id === null ? 'Add New Product' : 'Edit Product'}
        onSubmit={(event) => {
          event.preventDefault();
          void product.save();
        }}
      >
        <div className={styles.layout}>
          <div>
            <NameSection {...part} />
            <PicturesSection
              name={form.name}
              pictures={form.pictures}
              uploads={uploads}
              onChange={product.setPictures}
            />
            <PriceSection {...part} />
            <PlaceSection {...part} />
            <PersonaliseSection {...part} />
            <RatingSection {...part} />
          </div>
          <LiveCard form={form} />
        </div>
        <SaveBar
          changed={changed}
          busy={product.busy}
          waiting={uploads.waiting}
          onDiscard={() => (changed ? setLeaving(true) : onDone())}
        />
      </form>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={onDone} />
      <ConflictDialog
        theirs={product.theirs}
        opened={product.opened.form}
        mine={form}
        onSeeTheirs={product.seeTheirs}
        onKeepMine={() => void product.keepMine()}
        onClose={product.closeConflict}
      />
      <Popup
        open={product.failed !== null}
        onClose={product.forgetFailure}
        tone="error"
        title="Failed to save product. Check console for details."
        text={product.failed}
      />
    </>
  );
}
