import { useState } from 'react';
import { announce, Button, TextInput } from '../../ui';

/** A link that is there to be copied. */
export function CopyField({ label, url }: { label: string; url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce('Link copied');
    } catch {
      announce('The link could not be copied. It is selected: copy it with your keyboard.');
    }
  };
  return (
    <TextInput
      label={label}
      readOnly
      value={url}
      onFocus={({ target }) => target.select()}
      joined={
        <Button look="outline" done={copied} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      }
    />
  );
}
