/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions --
   a card is focused to be carried with the keyboard; its link and buttons do the same without */
import { useId, type KeyboardEvent } from 'react';
import type { BoardCardDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { imageVariantUrl } from '../../../lib/images';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { AdminIcon } from '../components/admin-icon';
import { documentUrl } from '../orders/detail/document-urls';
import styles from './board.module.css';
import {
  dueOf,
  MOVE_NAMES,
  noteOf,
  ticketName,
  ticketWords,
  titleOf,
  waysFrom,
  type LaneName,
  type Move,
} from './board.view-model';

interface TicketProps {
  card: BoardCardDto;
  lane: LaneName;
  lifted: boolean;
  now: Date;
  onMove: (to: LaneName, move: Move) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onDrag: (id: string | null) => void;
}

/** A card: the words that will be cut, when it leaves, and a button that names its next step. */
export function Ticket({ card, lane, lifted, now, onMove, onKey, onDrag }: TicketProps) {
  const menuId = useId().replaceAll(/[^\w-]/g, '');
  const { actions: mayAct, documents } = useAdminRights();
  const { number, lines, id } = card;
  const { text, isQuote } = ticketWords(lines);
  const due = dueOf(card, now);
  const note = card.disputed ? 'A bank is reviewing its payment' : noteOf(card);
  const ways = mayAct ? waysFrom(card, lane) : [];
  const [next] = ways;
  const picture = imageVariantUrl(lines[0]?.image[0] ?? '', 160, 'webp');
  const anchor = { anchorName: `--${menuId}` } as object;
  const anchored = { positionAnchor: `--${menuId}` } as object;
  return (
    <li>
      <article
        className={cx(styles.ticket, lifted && styles.isLifted)}
        draggable={ways.length > 0}
        tabIndex={0}
        data-card={id}
        aria-label={[number, card.buyer, lane === 'shipped' ? '' : due.text].filter(Boolean).join(', ')}
        aria-roledescription="order card"
        aria-describedby={ways.length > 0 ? 'board-keys' : undefined}
        onKeyDown={(event) => event.target === event.currentTarget && onKey(event)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', number);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <div className={styles.top}>
          {picture && (
            <img
              className={styles.picture}
              src={picture}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              draggable={false}
            />
          )}
          <div>
            <p className={cx(styles.words, !isQuote && styles.noWords)}>{text}</p>
            <p className={styles.meta}>
              <Link to={`${paths.admin('orders')}/${number}`} draggable={false}>
                {number}
              </Link>
              {lane !== 'shipped' && (
                <span className={cx(due.tone === 'late' && styles.late, due.tone === 'soon' && styles.soon)}>
                  {due.text}
                </span>
              )}
            </p>
          </div>
        </div>
        <p className={styles.name}>{ticketName(lines)}</p>
        {note && <p className={styles.note}>{note}</p>}
        {(next || documents) && (
          <div className={styles.foot}>
            {next && (
              <button type="button" onClick={() => onMove(next.lane, next.move)}>
                {MOVE_NAMES[next.move]}
                <span className="srOnly"> of {number}</span>
                <AdminIcon of="right" />
              </button>
            )}
            <button type="button" className={styles.more} popoverTarget={menuId} style={anchor}>
              <AdminIcon of="more" />
              <span className="srOnly">Actions for {number}</span>
            </button>
            <div className={styles.menu} id={menuId} popover="auto" style={anchored}>
              <ul>
                <li>
                  <Link to={`${paths.admin('orders')}/${number}`}>Open {number}</Link>
                </li>
                {ways.map(({ lane: to, move }) => (
                  <li key={to}>
                    <button
                      type="button"
                      popoverTarget={menuId}
                      popoverTargetAction="hide"
                      onClick={() => onMove(to, move)}
                    >
                      Move to {titleOf(to)}
                    </button>
                  </li>
                ))}
                {documents && (
                  <li>
                    <a href={documentUrl(number, 'job-sheet')} target="_blank" rel="noopener">
                      Job sheet
                    </a>
                  </li>
                )}
              </ul>
            </div>
          </div>
        )}
      </article>
    </li>
  );
}
