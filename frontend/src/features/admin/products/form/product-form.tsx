import { useEffect, useRef } from 'react';
import { paths } from '../../../../lib/paths';
import { ButtonLink, MessageDialog } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import { PageHeader } from '../../components/page-header';
import { ImagesSection } from '../images/images-section';
import { useUploads } from '../images/use-uploads';
import { ConflictDialog } from './conflict-dialog';
import { askToLeave } from '../../unsaved/unsaved-work';
import { AttributesSection } from './attributes-section';
import { CardPreview } from './card-preview';
import { PersonaliseSection } from './personalise-section';
import styles from './product-form.module.css';
import { PublishingSection } from './publishing-section';
import { SaveBar } from './save-bar';
import { SearchSection } from './search-section';
import { NameSection, CategorySection, PriceSection, RatingSection } from './sections';
import { StockSection } from './stock-section';
import { useProductForm, type OpenedProduct } from './use-product-form';

interface ProductFormProps {
  opened: OpenedProduct;
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
  const part = { form, set, errors: product.errors };
  const fields = useRef<HTMLFormElement>(null);
  const focusOn = (field: string | undefined) =>
    fields.current?.querySelector<HTMLElement>(`[name="${field ?? ''}"]`)?.focus();
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageHeader
        title={opened.id === null ? 'Add New Product' : 'Edit Product'}
        note={opened.id === null ? 'Nothing is required; an empty price counts as 0.' : opened.form.name}
        breadcrumb={{ to: back, name: 'Products' }}
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
        ref={fields}
        noValidate
        aria-label={opened.id === null ? 'Add New Product' : 'Edit Product'}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = product.save();
          if (wrong) focusOn(wrong);
        }}
      >
        <div className={styles.layout}>
          <div>
            <NameSection {...part} />
            <ImagesSection name={form.name} pictures={form.pictures} uploads={uploads} onChange={product.setPictures} />
            <PriceSection {...part} />
            <StockSection {...part} id={opened.id} before={product.opened.form.stock} />
            <CategorySection {...part} />
            <AttributesSection {...part} />
            <PersonaliseSection {...part} />
            <SearchSection {...part} />
            <RatingSection {...part} />
          </div>
          <CardPreview form={form}>
            <PublishingSection {...part} />
          </CardPreview>
        </div>
        <SaveBar changed={changed} busy={product.busy} waiting={uploads.waiting} onDiscard={() => askToLeave(onDone)} />
      </form>
      <ConflictDialog
        serverVersion={product.theirs}
        opened={product.opened.form}
        localVersion={form}
        onSeeTheirs={product.seeTheirs}
        onOverwrite={() => void product.keepMine()}
        onClose={product.closeConflict}
      />
      <MessageDialog
        open={product.failed !== null}
        onClose={() => {
          const [first] = Object.keys(product.errors);
          product.forgetFailure();
          // After the dialog has given the focus back.
          if (first) requestAnimationFrame(() => focusOn(first));
        }}
        tone="error"
        title="Failed to save product. Check console for details."
        text={product.failed}
      />
    </>
  );
}
