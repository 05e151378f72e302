import { useSearchParams } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui';
import tabs from '../components/filter-tabs.module.css';
import { useShownTab } from '../components/use-shown-tab';
import styles from './settings.module.css';

const SECTIONS = [
  { key: 'shop', name: 'Shop' },
  { key: 'fees', name: 'Fees and delivery' },
  { key: 'promises', name: 'Windows and days' },
  { key: 'policies', name: 'Policy texts' },
  { key: 'emails', name: 'E-mails' },
  { key: 'mails', name: 'Notifications' },
  { key: 'tax', name: 'Invoices and tax' },
  { key: 'api', name: 'API keys' },
  { key: 'webhooks', name: 'Webhooks' },
] as const;

export type SettingsSection = (typeof SECTIONS)[number]['key'];

/** Which part of the settings is shown; the address names it. */
export function useSettingsSection(): SettingsSection {
  const [search] = useSearchParams();
  const asked = search.get('section');
  return SECTIONS.find(({ key }) => key === asked)?.key ?? 'shop';
}

export const settingsPath = (section: SettingsSection): string =>
  section === 'shop' ? paths.admin('settings') : `${paths.admin('settings')}?section=${section}`;

/** The parts of the settings. They scroll sideways on a phone, to the one that is shown. */
export function SettingsTabs({ current }: { current: SettingsSection }) {
  const row = useShownTab(SECTIONS.findIndex(({ key }) => key === current));
  return (
    <nav ref={row} className={cx(tabs.views, styles.tabs)} aria-label="Settings">
      {SECTIONS.map(({ key, name }) => (
        <Link key={key} to={settingsPath(key)} aria-current={key === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
