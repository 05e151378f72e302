import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useGetOrderBoardQuery } from '../../../api/generated/admin';
import type { BoardCardDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { announce, ButtonLink, Skeleton } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { AdminIcon } from '../components/admin-icon';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { MAX_PRINTED_ORDERS, printUrl } from '../orders/detail/document-urls';
import styles from './board.module.css';
import {
  boardNote,
  carriedTo,
  fullestOf,
  laneCount,
  LANES,
  titleOf,
  waysFrom,
  wayTo,
  withCarried,
  type LaneName,
} from './board.view-model';
import { Ticket } from './ticket';
import { useBoardMoves } from './use-board-moves';

const POLL_INTERVAL_MS = 60_000;

const ARROWS = (
  <>
    <kbd>
      <AdminIcon of="left" />
      <span className="srOnly">left arrow</span>
    </kbd>{' '}
    <kbd>
      <AdminIcon of="right" />
      <span className="srOnly">right arrow</span>
    </kbd>
  </>
);

interface Lifted {
  id: string;
  number: string;
  from: LaneName;
  at: LaneName;
}

/** Orders as cards from To proof to Shipped, moved by hand, by key and by button under the rules of the order's page. */
export function BoardScreen() {
  const { data, isError, refetch } = useGetOrderBoardQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const { documents } = useAdminRights();
  const { moving, start, dialogs } = useBoardMoves();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<LaneName | null>(null);
  const [chosenTab, setTab] = useState<LaneName | null>(null);
  const board = useRef<HTMLDivElement>(null);
  // A card that goes to another column is another element there: its focus is given back.
  const focused = useRef<string | null>(null);
  const [now] = useState(() => new Date());
  useEffect(() => {
    const card = focused.current && board.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`);
    if (card && document.activeElement === document.body) card.focus();
  });
  if (isError && !data) return <ListError what="The board" onRetry={() => void refetch()} />;
  const home = (id: string) => data?.lanes.find(({ cards }) => cards.some((card) => card.id === id));
  const lanes = data ? withCarried(data.lanes, lifted ?? moving) : [];
  const tab = chosenTab ?? fullestOf(lanes);

  const move = (card: BoardCardDto, from: LaneName, to: LaneName) => {
    const way = wayTo(card, from, to);
    focused.current = card.id;
    if (way.move) start({ card, to, move: way.move });
    else if (from !== to) announce(`${card.number} stays in ${titleOf(from)}. ${way.refusal}`);
  };
  const putBack = () => {
    if (lifted) announce(`${lifted.number} put back in ${titleOf(lifted.from)}`);
    setLifted(null);
  };
  const drop = (card: BoardCardDto, { from, at }: Lifted) => {
    setLifted(null);
    if (from === at) announce(`${card.number} put back in ${titleOf(from)}`);
    else move(card, from, at);
  };
  const carry = (card: BoardCardDto, held: Lifted, step: 1 | -1) => {
    const at = carriedTo(card, held.from, held.at, step);
    if (!at) {
      const beyond = LANES[LANES.findIndex(({ name }) => name === held.at) + step]?.name;
      announce(beyond ? wayTo(card, held.from, beyond).refusal || 'It goes no further' : 'It goes no further');
      return;
    }
    setLifted({ ...held, at });
    announce(`${card.number} over ${titleOf(at)}`);
  };
  const lift = (card: BoardCardDto, from: LaneName) => {
    const [next] = waysFrom(card, from);
    if (!next) {
      announce(`${card.number} cannot be moved from here`);
      return;
    }
    setLifted({ id: card.id, number: card.number, from, at: from });
    announce(`${card.number} picked up. Right arrow: ${titleOf(next.lane)}. Space drops, Escape puts back.`);
  };
  const walk = (card: HTMLElement, key: string) => {
    const columns = [...(board.current?.querySelectorAll('section') ?? [])];
    const column = columns.findIndex((one) => one.contains(card));
    const row = cardsOf(columns[column]).indexOf(card);
    if (key === 'ArrowDown' || key === 'ArrowUp')
      cardsOf(columns[column])[row + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    else {
      const next = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
      const cards = cardsOf(next.find((one) => cardsOf(one).length > 0));
      cards[Math.min(row, cards.length - 1)]?.focus();
    }
  };
  const onKey = (card: BoardCardDto, from: LaneName, event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    const held = lifted?.id === card.id ? lifted : null;
    if (key === 'Tab') {
      putBack();
      return;
    }
    if (![' ', 'Escape', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].includes(key)) return;
    event.preventDefault();
    focused.current = card.id;
    if (key === 'Escape') putBack();
    else if (key === ' ') {
      if (held) drop(card, held);
      else if (!moving) lift(card, from);
    } else if (!held) walk(event.currentTarget, key);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') carry(card, held, key === 'ArrowRight' ? 1 : -1);
  };
  const dragging = dragged ? home(dragged) : undefined;
  const draggedCard = dragging?.cards.find(({ id }) => id === dragged);
  const takes = (lane: LaneName): boolean =>
    Boolean(dragging && draggedCard && wayTo(draggedCard, dragging.lane, lane).move);
  const dropZone = (lane: LaneName) => ({
    onDragOver: (event: DragEvent) => {
      if (!takes(lane)) return;
      event.preventDefault();
      setOver(lane);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      if (dragging && draggedCard) move(draggedCard, dragging.lane, lane);
    },
  });
  const toMake = lanes.find(({ lane }) => lane === 'make')?.cards.slice(0, MAX_PRINTED_ORDERS) ?? [];
  const nextOfLifted = lifted && data ? waysFrom(cardOf(data.lanes, lifted.id), lifted.from) : [];
  return (
    <>
      <PageHeader
        title="Board"
        note={data ? boardNote(data.lanes, now) : ' '}
        actions={
          documents &&
          toMake.length > 0 && (
            <ButtonLink
              small
              to={printUrl(
                'job-sheets.pdf',
                toMake.map(({ id }) => id),
              )}
              target="_blank"
              rel="noopener"
            >
              Print job sheets to make
            </ButtonLink>
          )
        }
      />
      <p className={cx(styles.say, lifted && styles.isOn)}>
        {lifted ? (
          <>
            <b>{lifted.number} picked up.</b> {ARROWS} {nextOfLifted.map(({ lane }) => titleOf(lane)).join(', ')}{' '}
            <kbd>Space</kbd> drop <kbd>Esc</kbd> put back
          </>
        ) : (
          <>
            Drag a card, or focus it and press <kbd>Space</kbd>, then {ARROWS}.
          </>
        )}
      </p>
      <span id="board-keys" hidden>
        Press Space to pick it up, arrows to carry it, Space to drop it, Escape to put it back.
      </span>
      <nav className={styles.tabs} aria-label="Columns">
        {LANES.map(({ name, tab: word }) => (
          <button key={name} type="button" aria-current={tab === name || undefined} onClick={() => setTab(name)}>
            <b>{laneCount(lanes.find(({ lane }) => lane === name)?.total ?? 0)}</b>
            {word}
          </button>
        ))}
      </nav>
      <div className={styles.board} ref={board} aria-busy={!data || undefined}>
        {LANES.map(({ name, title }) => {
          const lane = lanes.find((one) => one.lane === name);
          const hidden = lane ? lane.total - lane.cards.length : 0;
          return (
            <section
              key={name}
              className={cx(
                styles.lane,
                lane?.cards.length === 0 && styles.isEmpty,
                tab === name && styles.isShown,
                over === name && styles.isOver,
              )}
              aria-labelledby={`lane-${name}`}
              {...dropZone(name)}
            >
              <div className={styles.head}>
                <h2 id={`lane-${name}`}>{title}</h2>
                <span>{lane ? laneCount(lane.total) : ''}</span>
              </div>
              {!lane && <Skeleton />}
              {lane?.cards.length === 0 && <p className={styles.empty}>No orders here</p>}
              <ul className={styles.cards}>
                {lane?.cards.map((card) => {
                  const from = home(card.id)?.lane ?? name;
                  return (
                    <Ticket
                      key={card.id}
                      card={card}
                      lane={from}
                      lifted={lifted?.id === card.id}
                      now={now}
                      onMove={(to) => move(card, from, to)}
                      onKey={(event) => onKey(card, from, event)}
                      onDrag={setDragged}
                    />
                  );
                })}
              </ul>
              {hidden > 0 && <p className={styles.empty}>{laneCount(hidden)} more, less urgent</p>}
            </section>
          );
        })}
      </div>
      {dialogs}
    </>
  );
}

const cardOf = (lanes: readonly { cards: readonly BoardCardDto[] }[], id: string): Pick<BoardCardDto, 'actions'> =>
  lanes.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? { actions: [] };

const cardsOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];
