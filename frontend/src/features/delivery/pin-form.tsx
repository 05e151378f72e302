import { useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { logError } from '../../lib/log';
import { Button, Link, TextInput } from '../../ui';
import { keepDeliverTo, lookUpPlace, readDeliverTo } from './deliver-to';

interface PinFormProps {
  label: ReactNode;
  help: ReactNode;
  /** what the button says */
  action: string;
  onKept?: () => void;
}

const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '')
    .slice(0, 6);

/** Asks for a PIN code and keeps it, once the shop knows where it is. */
export function PinForm({ label, help, action, onKept }: PinFormProps) {
  const [pinCode, setPinCode] = useState(() => readDeliverTo()?.pinCode ?? '');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const place = await lookUpPlace(pinCode);
      if (place === null) setProblem(<UnknownPin />);
      else {
        keepDeliverTo({ pinCode, place });
        setProblem(null);
        onKept?.();
      }
    } catch (cause) {
      logError('The PIN code could not be looked up', cause);
      setProblem('We couldn’t look this up. Please try again.');
    }
    setBusy(false);
  }

  return (
    <form className="pinForm" noValidate onSubmit={(event) => void check(event)}>
      <TextInput
        label={label}
        help={problem ? undefined : help}
        error={problem}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        placeholder="PIN code"
        value={pinCode}
        onChange={(event) => {
          setPinCode(digitsOf(event.target.value));
          setProblem(null);
        }}
        joined={
          <Button look="outline" type="submit" busy={busy}>
            {action}
          </Button>
        }
      />
    </form>
  );
}

function UnknownPin() {
  return (
    <>
      We can’t find this PIN code. Check the six digits, or <Link to={paths.contactUs}>ask us</Link> if it is new.
    </>
  );
}
