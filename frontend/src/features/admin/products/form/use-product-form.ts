import { useState } from 'react';
import { useCreateProductMutation, useUpdateProductMutation, adminClient } from '../../../../api/generated/admin';
import type { AdminProductDto, ProductChangeDto } from '../../../../api/generated/types';
import { errorCode, errorMessage, isApiError } from '../../../../api';
import { logError } from '../../../../lib/log';
import { toast } from '../../../../ui';
import { useUnsavedWork } from '../../unsaved/unsaved-work';
import {
  changedFields,
  formOf,
  mergedPayload,
  numberErrors,
  serverErrors,
  type FormErrors,
  type FormImage,
  type ProductForm,
} from './product-form.view-model';

/** What the form was opened with: a product and its version, or nothing yet. */
export interface OpenedProduct {
  id: string | null;
  version: number | null;
  form: ProductForm;
  /** what it begins with, where that differs */
  begins?: ProductForm;
}

function saveError(cause: unknown): string {
  const fields = isApiError(cause) ? (cause.data?.fields ?? []) : [];
  const said = fields.map(({ message }) => `${message}.`).join(' ');
  return said || errorMessage(cause, 'The server did not answer.');
}

/** The form's state, and how it is saved. */
export function useProductForm(first: OpenedProduct, onSaved: () => void) {
  const [opened, setOpened] = useState(first);
  const [form, setForm] = useState(first.begins ?? first.form);
  const [failed, setFailed] = useState<string | null>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [theirs, setTheirs] = useState<AdminProductDto | null>(null);
  const [busy, setBusy] = useState(false);
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  const [look] = adminClient.endpoints.getAdminProduct.useLazyQuery();
  const changed = Object.keys(changedFields(opened.form, form)).length > 0;
  const release = useUnsavedWork(changed);

  const send = async (fields: ProductChangeDto, version: number | null) => {
    setBusy(true);
    try {
      if (opened.id === null) await create({ productInputDto: fields }).unwrap();
      else
        await update({
          id: opened.id,
          productChangeDto: { ...fields, ...(version !== null && { version }) },
        }).unwrap();
      toast(opened.id === null ? 'Product added' : 'Product saved');
      release();
      onSaved();
    } catch (cause) {
      const found =
        opened.id !== null && errorCode(cause) === 'catalog.product_changed'
          ? await look({ id: opened.id })
              .unwrap()
              .catch(() => null)
          : null;
      if (found) setTheirs(found);
      else {
        logError('Failed to save product', cause);
        setErrors(serverErrors((isApiError(cause) && cause.data?.fields) || []));
        setFailed(saveError(cause));
      }
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    changed,
    busy,
    failed,
    theirs,
    opened,
    errors,
    set: (changes: Partial<ProductForm>) => {
      setForm((before) => ({ ...before, ...changes }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
    },
    setPictures: (change: (before: readonly FormImage[]) => readonly FormImage[]) =>
      setForm((before) => ({ ...before, pictures: change(before.pictures) })),
    /** Sends nothing while something is wrong; answers the first such field. */
    save: (): keyof FormErrors | null => {
      const wrong = numberErrors(form);
      setErrors(wrong);
      const [first = null] = Object.keys(wrong) as (keyof FormErrors)[];
      if (first === null) void send(mergedPayload(opened.form, form), opened.version);
      return first;
    },
    forgetFailure: () => setFailed(null),
    closeConflict: () => setTheirs(null),
    /** Takes what somebody else saved; what stands here is dropped. */
    seeTheirs: () => {
      if (!theirs) return;
      const form = formOf(theirs);
      setOpened({ id: theirs.id, version: theirs.version, form });
      setForm(form);
      setTheirs(null);
    },
    /** Saves what was changed here over what somebody else saved; the rest of theirs stays. */
    keepMine: async () => {
      if (!theirs) return;
      setTheirs(null);
      await send(changedFields(opened.form, form), theirs.version);
    },
  };
}
