import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../../api';
import { useAddAttributeMutation, useChangeAttributeMutation } from '../../../../api/generated/admin';
import type { AttributeDto } from '../../../../api/generated/types';
import { Alert, Button, Select, TextArea, TextInput, toast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { Switch } from '../../components/switch';
import { FormDialog } from '../../unsaved/form-dialog';
import {
  attributeErrors,
  attributeForm,
  attributePayload,
  EMPTY_ATTRIBUTE,
  TYPE_NAMES,
  type AttributeErrors,
  type AttributeForm,
  type AttributeType,
} from './attributes.view-model';
import styles from './attributes.module.css';

interface FormProps {
  /** null for a new one */
  attribute: AttributeDto | null;
  onClose: () => void;
}

function Form({ attribute, onClose }: FormProps) {
  const [form, setForm] = useState<AttributeForm>(attribute ? attributeForm(attribute) : EMPTY_ATTRIBUTE);
  const [errors, setErrors] = useState<AttributeErrors>({});
  const [failure, setFailure] = useState('');
  const [add, adding] = useAddAttributeMutation();
  const [change, changing] = useChangeAttributeMutation();
  const busy = adding.isLoading || changing.isLoading;
  const set = (fields: Partial<AttributeForm>) => {
    setForm({ ...form, ...fields });
    setErrors({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = attributeErrors(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setFailure('');
    const attributeInputDto = attributePayload(form);
    const { data, error } = attribute
      ? await change({ key: attribute.key, attributeInputDto })
      : await add({ attributeInputDto });
    if (!data)
      return setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    toast(`${data.name} is saved`);
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextInput
          label="Name"
          maxLength={40}
          autoComplete="off"
          data-autofocus
          value={form.name}
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Select
          label="Type"
          help={attribute ? 'The type cannot be changed.' : undefined}
          disabled={attribute !== null}
          value={form.type}
          onChange={({ target }) => set({ type: target.value as AttributeType })}
        >
          {Object.entries(TYPE_NAMES).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
        {form.type === 'choice' && (
          <TextArea
            label="Choices"
            help="One per line, in the order shoppers see them."
            value={form.choices}
            error={errors.choices}
            onChange={({ target }) => set({ choices: target.value })}
          />
        )}
        {form.type === 'number' && (
          <TextInput
            label="Unit"
            help="Such as cm or hours."
            maxLength={12}
            autoComplete="off"
            optional
            value={form.unit}
            onChange={({ target }) => set({ unit: target.value })}
          />
        )}
        <Switch
          name="In filters"
          note="Shoppers filter lists by it and find products by its values"
          checked={form.filterable}
          onChange={(filterable) => set({ filterable })}
        />
        {form.type === 'number' && form.filterable && (
          <TextInput
            label="Ranges end at"
            help="Separated by commas. 10, 20 gives: up to 10, 10 to 20, above 20."
            autoComplete="off"
            value={form.bounds}
            error={errors.bounds}
            onChange={({ target }) => set({ bounds: target.value })}
          />
        )}
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

/** Adds an attribute, or changes one. */
export function AttributeDialog({ opened, onClose }: { opened: AttributeDto | 'new' | null; onClose: () => void }) {
  const attribute = opened === 'new' ? null : opened;
  return (
    <FormDialog open={opened !== null} onClose={onClose} title={attribute?.name ?? 'New attribute'}>
      {opened && <Form attribute={attribute} onClose={onClose} />}
    </FormDialog>
  );
}
