import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { IconButton, SearchIcon } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { AdminIcon } from '../components/admin-icon';
import styles from './order-search.module.css';

/** Finds orders from any page; on a phone the field comes out of the bar. */
export function OrderSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { addresses } = useAdminRights();
  const [open, setOpen] = useState(false);
  const show = () => {
    flushSync(() => setOpen(!open));
    if (!open) field.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <>
      <search className={cx(styles.search, open && styles.isOpen)} aria-label="Everything">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const q = field.current?.value.trim() ?? '';
            setOpen(false);
            void navigate(`${paths.admin('orders')}${q ? `?q=${encodeURIComponent(q)}` : ''}`);
          }}
        >
          <AdminIcon of="search" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={addresses ? 'Search orders by number, product or e-mail' : 'Search orders by number'}
            placeholder={addresses ? 'Order, product or e-mail' : 'Order number'}
            onKeyDown={onKeyDown}
          />
        </form>
      </search>
      <IconButton
        className={styles.toggle}
        icon={SearchIcon}
        label={open ? 'Close search' : 'Search orders'}
        aria-expanded={open}
        onClick={show}
      />
    </>
  );
}
