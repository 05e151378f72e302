import { FilterMenu } from '../../components/filter-menu';
import notes from '../../notes/notes.module.css';
import { CHANNELS, CHANNEL_NAMES, type Channel } from '../order-labels';

interface ChannelFilterProps {
  /** '' for all */
  chosen: Channel | '';
  onChoose: (channel: Channel | null) => void;
}

/** Narrows the orders to how they came in. */
export function ChannelFilter({ chosen, onChoose }: ChannelFilterProps) {
  return (
    <FilterMenu name="Came in by" value={chosen && CHANNEL_NAMES[chosen]}>
      {(['', ...CHANNELS] as const).map((channel) => (
        <label className={notes.choice} key={channel}>
          <input
            type="radio"
            name="channel"
            checked={channel === chosen}
            onChange={() => onChoose(channel === '' ? null : channel)}
          />
          {channel === '' ? 'All' : CHANNEL_NAMES[channel]}
        </label>
      ))}
    </FilterMenu>
  );
}
