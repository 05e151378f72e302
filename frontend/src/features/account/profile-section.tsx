import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import type { UserDto } from '../../api/generated/types';
import { Alert, Button, FieldGrid, TextInput, toast } from '../../ui';
import { isPhone } from '../checkout';
import { accountLoaded, persistUser, useShopDispatch } from '../session';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { phoneError, profileToSend } from './account.view-model';
import { AccountSection, SectionError, SectionLoading } from './account-section';

const ERROR_MESSAGE = 'We could not reach the shop. What you typed is still here; please try again.';

function ProfileForm({ user }: { user: UserDto }) {
  const dispatch = useShopDispatch();
  const [update, { isLoading: saving }] = accountApi.useUpdateMeMutation();
  const [typed, setTyped] = useState({ fullName: user.fullName, phone: user.phone });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const phone = useRef<HTMLInputElement>(null);
  const wrong = phoneError(typed.phone);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setTried(true);
    setFailure(null);
    if (wrong) return phone.current?.focus();
    try {
      const saved = await update({ profileDto: profileToSend(typed) }).unwrap();
      setTyped({ fullName: saved.fullName, phone: saved.phone });
      dispatch(accountLoaded(persistUser(saved)));
      toast('Saved. Thank you.');
    } catch (cause) {
      setFailure(errorMessage(cause, ERROR_MESSAGE));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FieldGrid>
        <TextInput
          label="Full name"
          name="fullName"
          autoComplete="name"
          maxLength={160}
          value={typed.fullName}
          onChange={(event) => setTyped({ ...typed, fullName: event.target.value })}
        />
        <TextInput
          ref={phone}
          label="Phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          help="The courier calls this if no one answers the door."
          value={typed.phone}
          error={tried && wrong}
          valid={isPhone(typed.phone)}
          onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
        />
      </FieldGrid>
      <Alert>{failure}</Alert>
      <Button type="submit" className={styles.own} aria-disabled={saving}>
        {saving ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

export function ProfileSection() {
  const { data, error, refetch } = accountApi.useGetMeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <AccountSection title="About you" about="We’ll fill these in at checkout.">
      {data && <ProfileForm user={data} />}
      {!data && error && <SectionError text="Your details could not be loaded." onRetry={() => void refetch()} />}
      {!data && !error && <SectionLoading what="Loading your details" />}
    </AccountSection>
  );
}
