import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, isApiError, type PageProps } from '../../../api';
import {
  useCopyCustomerDataMutation,
  useGetCustomerQuery,
  useSignCustomerOutMutation,
  useUnblockCustomerMutation,
} from '../../../api/generated/admin';
import type { CustomerDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink, Notice, Skeleton, toast, useResultToast } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { FormDialog } from '../unsaved/form-dialog';
import { BlockForm, CreditForm, EraseForm } from './customer-dialogs';
import { ContactPanel, CustomerFigures, CustomerOrders, ReturnsPanel, SignInPanel, TagsPanel } from './customer-panels';
import { CustomerTimeline } from './customer-timeline';
import { customerName } from './customer.view-model';
import styles from './customer.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const breadcrumb = { to: paths.admin('users'), name: 'Users' };

type Asking = 'credit' | 'block' | 'erase';

const TITLES: Record<Asking, (name: string) => string> = {
  credit: (name) => `Add credit for ${name}?`,
  block: (name) => `Block ${name}?`,
  erase: (name) => `Erase the data of ${name}?`,
};

/** Saves an answer of the API as a file. */
function saveAsFile(content: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function CustomerActions({ customer, onAsk }: { customer: CustomerDto; onAsk: (asking: Asking) => void }) {
  const rights = useAdminRights();
  const [copy, copying] = useCopyCustomerDataMutation();
  const [unblock, unblocking] = useUnblockCustomerMutation();
  const { id, block, isStaff } = customer;
  const { notify, error: refusal } = useResultToast('The customer was not changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const copyData = async () => {
    const { data, error } = await copy({ id });
    if (!data) {
      toast(errorMessage(error, 'The copy was not made. Please try again.'), { tone: 'error' });
      return;
    }
    saveAsFile(data, `customer-${id}.json`);
    toast('Copy downloaded. We’ve e-mailed the customer.');
  };
  return (
    <>
      <Button look="outline" small onClick={() => onAsk('credit')}>
        Add credit
      </Button>
      {rights.ownsCustomers && (
        <>
          <Button look="outline" small busy={copying.isLoading} onClick={() => void copyData()}>
            Copy of data
          </Button>
          {block && (
            <Button
              look="outline"
              small
              busy={unblocking.isLoading}
              onClick={() => void notify(unblock({ id }).unwrap())}
            >
              Unblock
            </Button>
          )}
          {!block && !isStaff && (
            <Button look="outline" small onClick={() => onAsk('block')}>
              Block
            </Button>
          )}
          {!isStaff && (
            <Button look="outline" small onClick={() => onAsk('erase')}>
              Erase
            </Button>
          )}
        </>
      )}
      {refusal}
    </>
  );
}

/** All that the shop knows of a customer, and what may be done. */
export function CustomerScreen({ params: { id = '' } }: PageProps) {
  const navigate = useNavigate();
  const [isErased, setErased] = useState(false);
  const { data: customer, error, refetch } = useGetCustomerQuery({ id }, { skip: isErased, ...REFETCH_ON_OPEN });
  const [signOut, signingOut] = useSignCustomerOutMutation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { notify, error: refusal } = useResultToast('The sessions were not ended', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const close = () => setAsking(null);
  if (!customer) {
    if (!error) {
      return (
        <>
          <PageHeader title="Customer" breadcrumb={breadcrumb} />
          <Skeleton variant="block" />
        </>
      );
    }
    if (!isApiError(error) || error.status !== 404)
      return <ListError what="The customer" onRetry={() => void refetch()} />;
    return (
      <>
        <PageHeader
          title="There is no such customer"
          breadcrumb={breadcrumb}
          note="The account may have been erased."
        />
        <ButtonLink look="outline" to={paths.admin('users')}>
          All users
        </ButtonLink>
      </>
    );
  }
  const name = customerName(customer);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={breadcrumb}
        note={`Customer since ${formatDate(customer.joinedAt)}. ID ${customer.id}`}
        actions={<CustomerActions customer={customer} onAsk={setAsking} />}
      />
      {customer.block && (
        <Notice tone="bad">
          <b>Blocked on {formatDate(customer.block.at)}</b> by {customer.block.by}: {customer.block.reason}. They can’t
          sign in or place orders.
        </Notice>
      )}
      {customer.isStaff && (
        <Notice>
          <b>This is the account of the owner or of staff.</b> It can’t be blocked or erased here.
        </Notice>
      )}
      <CustomerFigures customer={customer} />
      <div className={styles.layout}>
        <div className={styles.main}>
          <CustomerOrders customer={customer} />
          <CustomerTimeline customer={customer} />
        </div>
        <aside className={styles.aside} aria-label="Contact, tags and sign-in">
          <ContactPanel customer={customer} />
          <TagsPanel customer={customer} />
          <ReturnsPanel customer={customer} />
          <SignInPanel
            customer={customer}
            isEnding={signingOut.isLoading}
            onEnd={() => void notify(signOut({ id: customer.id }).unwrap())}
          />
        </aside>
      </div>
      <FormDialog open={asking !== null} onClose={close} title={asking ? TITLES[asking](name) : ''}>
        {asking === 'credit' && <CreditForm customer={customer} onDone={close} />}
        {asking === 'block' && <BlockForm customer={customer} onDone={close} />}
        {asking === 'erase' && (
          <EraseForm
            customer={customer}
            onDone={close}
            onErased={() => {
              setErased(true);
              close();
              void navigate(paths.admin('users'));
            }}
          />
        )}
      </FormDialog>
      {refusal}
    </>
  );
}
