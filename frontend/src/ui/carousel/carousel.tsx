import { Children, lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { useHydrated } from '../../lib/use-hydrated';
import { IconButton } from '../button/icon-button';
import { importWithRetry } from '../lazy/import-with-retry';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icon/icons';
import styles from './carousel.module.css';
import type { CarouselControls } from './embla-carousel';
import { hasMoreThanInView, TILES_IN_VIEW, tilesInView } from './tiles-in-view';
import { useMedia } from './use-media';
import { useInViewport } from './use-in-viewport';

const LazyEmblaCarousel = lazy(() => importWithRetry(() => import('./embla-carousel')));

export interface CarouselProps {
  /** what the carousel shows, for its name */
  label: string;
  children: ReactNode;
  /** stands on the controls' row, at the left: a heading. Without it the controls stand below the tiles */
  head?: ReactNode;
  /** one more link on the controls' row */
  action?: ReactNode;
  /** never moves by itself: for words, which people read at their own pace */
  manual?: boolean;
  /** on the phone the next tile looks in from the right */
  peek?: boolean;
  className?: string | undefined;
}

function useTilesInView(): number {
  const one = useMedia(TILES_IN_VIEW[0].media);
  const two = useMedia(TILES_IN_VIEW[1].media);
  const three = useMedia(TILES_IN_VIEW[2].media);
  const held = new Map<string, boolean>([
    [TILES_IN_VIEW[0].media, one],
    [TILES_IN_VIEW[1].media, two],
    [TILES_IN_VIEW[2].media, three],
  ]);
  return tilesInView((media) => held.get(media) ?? false);
}

/**
 * Tiles in a row: 4 in view, 3 at 1024 px and below, 2 at 768, 1 at 480. Where there are more than that it loops and
 * moves on every three seconds; it rests while pointed at, focused, out of sight, paused, or under reduced motion.
 */
export function Carousel({ label, children, head, action, manual, peek, className }: CarouselProps) {
  const tiles = Children.toArray(children);
  const id = useId();
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [moves, setMoves] = useState<CarouselControls | null>(null);
  const [at, setAt] = useState(0);
  const [turning, setTurning] = useState(false);
  const [pressed, setPressed] = useState<'play' | 'pause' | null>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [toggle, setToggle] = useState<HTMLButtonElement | null>(null);

  // Parts of a page hydrate later than the rest: until then app/early-press-replay keeps what is pressed here.
  const hydrated = useHydrated();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const inView = useTilesInView();
  const { near, met } = useInViewport(viewport);
  const more = hasMoreThanInView(tiles.length, inView);
  const playing = pressed === null ? !still : pressed === 'play';

  const driven = moves !== null && more;
  const step = (way: 'previous' | 'next') => {
    if (moves) moves[way]();
    else viewport?.scrollBy({ left: (way === 'next' ? 1 : -1) * (viewport.clientWidth / inView) });
  };
  const fits = styles[`upTo${Math.min(tiles.length, 5)}`];
  const buttons = (
    <span className={cx(styles.buttons, fits)}>
      {!manual && (
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={playing ? `Pause ${label}` : `Play ${label}`}
          ref={setToggle}
          onClick={() => setPressed(playing ? 'pause' : 'play')}
        />
      )}
      <span className={styles.arrows}>
        <IconButton
          round
          icon={ChevronLeftIcon}
          label={`Previous ${label}`}
          onClick={() => step('previous')}
          aria-controls={id}
        />
        <IconButton
          round
          icon={ChevronRightIcon}
          label={`Next ${label}`}
          onClick={() => step('next')}
          aria-controls={id}
        />
      </span>
    </span>
  );

  return (
    <section
      ref={setRoot}
      className={cx(styles.carousel, peek && styles.peek, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-turning={turning || undefined}
      data-hydrating={!hydrated || undefined}
    >
      {head && (
        <div className={styles.head}>
          {head}
          <div className={styles.controls}>
            {action}
            {buttons}
          </div>
        </div>
      )}
      <div
        ref={setViewport}
        className={cx(styles.viewport, driven && styles.driven)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- words that scroll must be in a keyboard's reach
        tabIndex={manual && !driven ? 0 : undefined}
      >
        <ul className={styles.track} id={id} aria-live={turning ? 'off' : 'polite'}>
          {tiles.map((tile, place) => (
            <li className={styles.slide} key={place} aria-roledescription="slide">
              {tile}
            </li>
          ))}
        </ul>
      </div>
      {!head && (
        <div className={cx(styles.controls, styles.below, !action && fits)}>
          <span className={cx(styles.dots, fits)} aria-hidden="true">
            {tiles.map((_, place) => (
              <span key={place} className={cx(styles.dot, place === at && styles.on)} />
            ))}
          </span>
          {action}
          {buttons}
        </div>
      )}
      {met && more && viewport && root && (
        <Suspense>
          <LazyEmblaCarousel
            root={root}
            viewport={viewport}
            reducedMotion={still}
            canAutoplay={!manual && near && playing}
            autoplaying={pressed === 'play' ? toggle : null}
            onReady={setMoves}
            onSelect={setAt}
            onAutoplayChange={setTurning}
          />
        </Suspense>
      )}
    </section>
  );
}
