import { useRef, useState } from 'react';
import { errorMessage } from '../../api';
import type { AddressDto } from '../../api/generated';
import { Button, Icon, PlusIcon, toast } from '../../ui';
import { mayKeepMore, placeOf } from '../checkout';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { countLine } from './account.view-model';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import { Part, PartFailed, PartLoading } from './part';
import { RemoveDialog } from './remove-dialog';

type Opened = { kind: 'new' } | { kind: 'change' | 'remove'; address: AddressDto } | null;

const FAILED = 'We could not reach the shop. Nothing has changed; please try again.';

export function AddressesPart() {
  const { data, error, refetch } = accountApi.useListAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = accountApi.useUpdateAddressMutation();
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);

  async function makeDefault({ id, ...address }: AddressDto) {
    try {
      await update({ id, writeAddressDto: { ...placeOf(address), isDefault: true } }).unwrap();
      // The button that was pressed is gone.
      heading.current?.focus({ preventScroll: true });
      toast('Checkout begins with this address now.');
    } catch (cause) {
      toast(errorMessage(cause, FAILED), { tone: 'error' });
    }
  }

  return (
    <Part
      title="Saved addresses"
      about="Checkout offers them. Yours, and those of the people you send gifts to."
      heading={heading}
    >
      {!data && error && <PartFailed text="Your addresses could not be loaded." onRetry={() => void refetch()} />}
      {!data && !error && <PartLoading what="Loading your addresses" />}
      {data && (
        <>
          {data.length === 0 ? (
            <p className="quiet">None yet. The first one you add is where checkout begins.</p>
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
            {mayKeepMore(data) && (
              <Button look="outline" onClick={() => setOpened({ kind: 'new' })}>
                <Icon of={PlusIcon} />
                Add an address
              </Button>
            )}
            {countLine(data.length) && <p className="quiet">{countLine(data.length)}</p>}
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
    </Part>
  );
}
