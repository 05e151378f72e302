import { useEffect, useRef } from 'react';
import { Checkable, TextInput } from '../../../../ui';
import { FilterMenu } from '../../components/filter-menu';
import type { ListParams } from '../../components/use-list-params';
import type { Flag } from '../form/product-form.view-model';
import { TYPES } from '../form/sections';
import { filtersOf, priceFilterLabel, SHARED_FLAGS, STOCK_FILTERS } from './product-list.view-model';
import styles from './product-filters.module.css';

const FLAG_FILTERS: readonly { flag: Flag; name: string }[] = [
  ...SHARED_FLAGS,
  { flag: 'customisable', name: 'Customisable' },
  { flag: 'text1', name: 'Asks for words' },
  { flag: 'photo', name: 'Asks for a photo' },
];

interface RadiosProps {
  name: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChoose: (value: string | null) => void;
}

function Radios({ name, options, value, onChoose }: RadiosProps) {
  return (
    <div className={styles.options}>
      {[{ value: '', name: 'Any' }, ...options].map((option) => (
        <Checkable
          key={option.value}
          type="radio"
          name={name}
          checked={value === option.value}
          onChange={() => onChoose(option.value || null)}
        >
          {option.name}
        </Checkable>
      ))}
    </div>
  );
}

function PriceField({ label, name, address }: { label: string; name: string; address: ListParams }) {
  const field = useRef<HTMLInputElement>(null);
  const asked = address.get(name);
  useEffect(() => {
    // Who types is ahead of the address.
    if (field.current && field.current !== document.activeElement) field.current.value = asked;
  }, [asked]);
  return (
    <TextInput
      label={label}
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={asked}
      onChange={({ target }) => address.setDebounced({ [name]: target.value.replaceAll(/[^\d.]/g, '') || null })}
    />
  );
}

/** Filters of the list: type, price, stock and flags. */
export function ProductFilters({ address }: { address: ListParams }) {
  const { type = '', flag = [], stock = '', minPrice, maxPrice } = filtersOf(address.get, address.getAll);
  const toggle = (one: Flag, on: boolean) =>
    address.set({ flag: on ? [...flag, one] : flag.filter((other) => other !== one) });
  return (
    <>
      <FilterMenu name="Type" value={type}>
        <Radios
          name="type"
          options={TYPES.map((word) => ({ value: word, name: word }))}
          value={type}
          onChoose={(word) => address.set({ type: word })}
        />
      </FilterMenu>
      <FilterMenu name="Price" value={priceFilterLabel(minPrice, maxPrice)}>
        <div className={styles.price}>
          <PriceField label="From, rupees" name="minPrice" address={address} />
          <PriceField label="Up to, rupees" name="maxPrice" address={address} />
        </div>
      </FilterMenu>
      <FilterMenu name="Stock" value={STOCK_FILTERS.find(({ value }) => value === stock)?.name ?? ''}>
        <Radios name="stock" options={STOCK_FILTERS} value={stock} onChoose={(word) => address.set({ stock: word })} />
      </FilterMenu>
      <FilterMenu name="Flags" value={flag.length > 0 ? String(flag.length) : ''}>
        <div className={styles.options}>
          {FLAG_FILTERS.map((one) => (
            <Checkable
              key={one.flag}
              type="checkbox"
              checked={flag.includes(one.flag)}
              onChange={({ target }) => toggle(one.flag, target.checked)}
            >
              {one.name}
            </Checkable>
          ))}
        </div>
      </FilterMenu>
    </>
  );
}
