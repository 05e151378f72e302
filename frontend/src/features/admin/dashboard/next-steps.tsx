import { paths } from '../../../lib/paths';
import { Link } from '../../../ui';
import { Permitted } from '../access/permitted';
import { settingsPath } from '../settings/settings-tabs';
import styles from './attention-list.module.css';

const STEPS = [
  { to: paths.home, name: 'See the shop as shoppers do', words: 'Buy something: in a demo, payments go to a sandbox.' },
  { to: paths.admin('products'), name: 'Add products', words: 'One by one, or all of them from an Excel file.' },
  { to: settingsPath('fees'), name: 'Check fees and delivery', words: 'What wrap, express, delivery and cash cost.' },
  {
    to: `${paths.admin('orders')}/new`,
    name: 'Take an order by phone',
    words: 'The customer pays by a link, or in cash at the door.',
  },
];

/** What to do in a shop without orders, in place of charts of nothing. */
export function NextSteps() {
  return (
    <>
      <p className={styles.none}>Revenue, top products and searches appear here with the first order.</p>
      <ul className={styles.items}>
        {STEPS.map(({ to, name, words }) => (
          <Permitted to={to} key={name}>
            <li className={styles.step}>
              <Link to={to}>{name}</Link>
              <p>{words}</p>
            </li>
          </Permitted>
        ))}
      </ul>
    </>
  );
}
