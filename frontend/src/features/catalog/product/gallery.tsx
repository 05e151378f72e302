import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { FullScreenIcon, Icon, importWithRetry, type PictureSource } from '../../../ui';
import styles from './gallery.module.css';
import { slidesOf, type OwnPicture } from './slides';

const PictureViewer = lazy(() => importWithRetry(() => import('./picture-viewer'), 'aloud'));

interface GalleryProps {
  name: string;
  pictures: readonly PictureSource[];
  /** stands on the main picture's corner */
  badge?: ReactNode;
  /** one more picture, at the end: the buyer's own. It comes into view when it comes */
  own?: OwnPicture | null;
  /** as the owner writes it; drawn at the end where it has width and height */
  size?: string;
}

const MAIN_SIZES = '(min-width: 88rem) 42rem, (min-width: 75rem) 48vw, (min-width: 45rem) 50vw, 100vw';

/** The pictures of a product: swiped, chosen by thumbnail, moved by the arrow keys, opened in full screen. */
export function Gallery({ name, pictures, badge, own, size }: GalleryProps) {
  const [track, setTrack] = useState<HTMLDivElement | null>(null);
  const [at, setAt] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const slides = slidesOf(name, pictures, own, size);
  const count = slides.length;

  const show = (place: number) => {
    setAt(place);
    track?.scrollTo({ left: place * track.clientWidth });
  };

  const ownPlace = own ? pictures.length : 0;
  const scrolledTo = useRef(0);
  useEffect(() => {
    // A new gallery stands at its first picture. To ask for its width would lay the page out.
    if (!track || scrolledTo.current === ownPlace) return;
    scrolledTo.current = ownPlace;
    track.scrollTo({ left: ownPlace * track.clientWidth, behavior: 'instant' });
  }, [track, ownPlace]);

  const settle = () => {
    if (track && track.clientWidth > 0) setAt(Math.min(count - 1, Math.round(track.scrollLeft / track.clientWidth)));
  };
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`}>
      <div className={styles.main}>
        {badge && <p className={styles.badge}>{badge}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <div className={styles.track} ref={setTrack} onScrollEnd={settle} onScroll={settle} tabIndex={0}>
          {slides.map(({ key, main }, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below does the same by keys
            <div className={styles.slide} key={key} onClick={() => setViewed(place)}>
              {main(MAIN_SIZES, place === 0)}
            </div>
          ))}
        </div>
        <button type="button" className={styles.full} aria-label="Full screen" onClick={() => setViewed(at)}>
          <Icon of={FullScreenIcon} />
        </button>
        {count > 1 && (
          <div className={styles.dots} aria-hidden="true">
            {slides.map(({ key }, place) => (
              <span key={key} className={cx(place === at && styles.on)} />
            ))}
          </div>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          {slides.map(({ key, label, thumb }, place) => (
            <button
              key={key}
              type="button"
              className={styles.thumb}
              aria-current={place === at ? 'true' : undefined}
              aria-label={label}
              onClick={() => show(place)}
            >
              {thumb}
            </button>
          ))}
        </div>
      )}
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            slides={slides}
            first={viewed}
            onClose={(last) => {
              setViewed(null);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
