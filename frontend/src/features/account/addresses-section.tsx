import { useRef, useState } from 'react';
import { errorMessage } from '../../api';
import type { AddressDto } from '../../api/generated/types';
import { Button, Icon, PlusIcon, toast } from '../../ui';
import { canAddAddress, toFormAddress } from '../checkout';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { addressCountLabel } from './account.view-model';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import { AccountSection, SectionError, SectionLoading } from './account-section';
import { RemoveDialog } from './remove-dialog';

type OpenDialog = { kind: 'new' } | { kind: 'change' | 'remove'; address: AddressDto } | null;

const ERROR_MESSAGE = 'We could not reach the shop. Nothing has changed; please try again.';

export function AddressesSection() {
  const { data, error, refetch } = accountApi.useListAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = accountApi.useUpdateAddressMutation();
  const [opened, setOpened] = useState<OpenDialog>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);

  async function makeDefault({ id, ...address }: AddressDto) {
    try {
      await update({ id, saveAddressDto: { ...toFormAddress(address), isDefault: true } }).unwrap();
      // The button that was pressed is gone.
      heading.current?.focus({ preventScroll: true });
      toast('Checkout now starts with this address.');
    } catch (cause) {
      toast(errorMessage(cause, ERROR_MESSAGE), { tone: 'error' });
    }
  }

  return (
    <AccountSection
      title="Saved addresses"
      about="Your own, and those of people you send gifts to. You can choose them at checkout."
      heading={heading}
    >
      {!data && error && <SectionError text="Your addresses could not be loaded." onRetry={() => void refetch()} />}
      {!data && !error && <SectionLoading what="Loading your addresses" />}
      {data && (
        <>
          {data.length === 0 ? (
            <p className="quiet">No saved addresses yet.</p>
          ) : (
            <ul className={styles.cards}>
              {data.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onChange={() => setOpened({ kind: 'change', address })}
                  onRemove={() => setOpened({ kind: 'remove', address })}
                  onMakeDefault={() => void makeDefault(address)}
                />
              ))}
            </ul>
          )}
          <div className={styles.add}>
            {canAddAddress(data) && (
              <Button look="outline" onClick={() => setOpened({ kind: 'new' })}>
                <Icon of={PlusIcon} />
                Add an address
              </Button>
            )}
            {addressCountLabel(data.length) && <p className="quiet">{addressCountLabel(data.length)}</p>}
          </div>
          <AddressDialog
            open={opened?.kind === 'new' || opened?.kind === 'change'}
            address={opened?.kind === 'change' ? opened.address : null}
            isFirst={data.length === 0}
            onClose={close}
          />
          <RemoveDialog
            address={opened?.kind === 'remove' ? opened.address : null}
            onClose={close}
            onRemoved={() => {
              close();
              requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
            }}
          />
        </>
      )}
    </AccountSection>
  );
}
