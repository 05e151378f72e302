import { useState } from 'react';
import { useSuggestProductsQuery } from '../../../../api/generated/suggestions';
import { rupees } from '../../../../lib/rupees';
import { Button, TextInput } from '../../../../ui';
import styles from './new-order.module.css';

interface ItemPickerProps {
  onPick: (product: { id: string; name: string; slug: string; customisable: boolean }) => void;
}

/** Finds a product by its name and adds it. */
export function ItemPicker({ onPick }: ItemPickerProps) {
  const [q, setQ] = useState('');
  const words = q.trim();
  const { data } = useSuggestProductsQuery({ q: words, limit: 6 }, { skip: words.length < 2 });
  const found = words.length < 2 ? [] : (data?.products ?? []);
  return (
    <div>
      <TextInput
        label="Find an item"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label="Items found" className={styles.found}>
          {found.map(({ id, name, slug, effectivePrice, customisable }) => (
            <li key={id}>
              <span>
                {name}, {rupees(effectivePrice)}
              </span>
              <Button
                small
                look="outline"
                aria-label={`Add ${name}`}
                onClick={() => onPick({ id, name, slug, customisable })}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
