import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useListAttributesQuery, useRemoveAttributeMutation } from '../../../../api/generated/admin';
import type { AttributeDto } from '../../../../api/generated/types';
import { paths } from '../../../../lib/paths';
import { Button, Dialog, TextButton, toast } from '../../../../ui';
import { AdminTable, type Column } from '../../components/admin-table';
import { DialogActions } from '../../components/dialog-actions';
import { ListError } from '../../components/list-error';
import { PageHeader } from '../../components/page-header';
import { AttributeDialog } from './attribute-dialog';
import { attributeSummary, TYPE_NAMES } from './attributes.view-model';
import styles from './attributes.module.css';

function columns(
  onEdit: (attribute: AttributeDto) => void,
  onRemove: (attribute: AttributeDto) => void,
): readonly Column<AttributeDto>[] {
  return [
    { key: 'name', head: 'Name', cell: ({ name }) => <b>{name}</b> },
    { key: 'type', head: 'Type', label: 'Type', card: 'full', cell: ({ type }) => TYPE_NAMES[type] },
    { key: 'values', head: 'Values', label: 'Values', card: 'full', cell: attributeSummary },
    {
      key: 'filter',
      head: 'In filters',
      label: 'In filters',
      card: 'full',
      cell: ({ filterable }) => (filterable ? 'Yes' : 'No'),
    },
    {
      key: 'actions',
      head: <span className="srOnly">Edit and remove</span>,
      card: 'full',
      cell: (attribute) => (
        <span className={styles.actions}>
          <TextButton small onClick={() => onEdit(attribute)}>
            Edit<span className="srOnly"> {attribute.name}</span>
          </TextButton>
          <TextButton small onClick={() => onRemove(attribute)}>
            Remove<span className="srOnly"> {attribute.name}</span>
          </TextButton>
        </span>
      ),
    },
  ];
}

/** What products may have beyond their own fields. */
export function AttributesScreen() {
  const { data, isError, refetch } = useListAttributesQuery();
  const [remove, { isLoading: busy }] = useRemoveAttributeMutation();
  const [opened, setOpened] = useState<AttributeDto | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AttributeDto | null>(null);
  const end = async ({ key, name }: AttributeDto) => {
    const { error } = await remove({ key });
    setLeaving(null);
    if (error) toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
    else toast(`${name} is removed`);
  };
  return (
    <>
      <PageHeader
        title="Product attributes"
        note="Shown on the product page. Shoppers can filter and search by the ones you choose."
        breadcrumb={{ to: paths.admin('products'), name: 'Products' }}
        actions={
          <Button small onClick={() => setOpened('new')}>
            New attribute
          </Button>
        }
      />
      {isError ? (
        <ListError what="The attributes" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Product attributes"
          columns={columns(setOpened, setLeaving)}
          rows={data}
          rowKey={({ key }) => key}
          empty={<h2>No attributes yet</h2>}
        />
      )}
      <AttributeDialog opened={opened} onClose={() => setOpened(null)} />
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title={`Remove ${leaving?.name ?? ''}?`}>
        <p>Products no longer show it, and shoppers can no longer filter by it.</p>
        <DialogActions onCancel={() => setLeaving(null)} focusCancel>
          <Button look="danger" busy={busy} onClick={() => leaving && void end(leaving)}>
            Remove
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
