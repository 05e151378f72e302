import { useEffect, useState, type ReactNode } from 'react';
import { Picture, type PictureSource } from '../../../ui';
import styles from './gallery.module.css';

interface GalleryProps {
  name: string;
  pictures: readonly PictureSource[];
  /** stands on the main picture's corner */
  badge?: ReactNode;
  /** one more picture, at the end: the buyer's own. It comes into view when it comes */
  own?: { label: string; main: ReactNode; thumb: ReactNode } | null;
}

const THUMBS = [160, 320] as const;
const MAIN_SIZES = '(min-width: 88rem) 42rem, (min-width: 75rem) 48vw, (min-width: 45rem) 50vw, 100vw';

/** Thumbnails and a main picture; swiped by the hand, chosen by thumbnail, moved by the arrow keys. */
export function Gallery({ name, pictures, badge, own }: GalleryProps) {
  const [view, setView] = useState<HTMLDivElement | null>(null);
  const [at, setAt] = useState(0);
  const count = pictures.length + (own ? 1 : 0);

  const show = (place: number) => {
    if (!view) return;
    setAt(place);
    view.scrollTo({ left: place * view.clientWidth });
  };

  const ownPlace = own ? pictures.length : null;
  useEffect(() => {
    view?.scrollTo({ left: (ownPlace ?? 0) * view.clientWidth, behavior: 'instant' });
  }, [view, ownPlace]);

  const settle = () => {
    if (view && view.clientWidth > 0) setAt(Math.min(count - 1, Math.round(view.scrollLeft / view.clientWidth)));
  };
  const thumb = (place: number, label: string, picture: ReactNode) => (
    <button
      key={place}
      type="button"
      className={styles.thumb}
      aria-current={place === at ? 'true' : undefined}
      aria-label={label}
      onClick={() => show(place)}
    >
      {picture}
    </button>
  );
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`}>
      <div className={styles.main}>
        {badge && <p className={styles.badge}>{badge}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <div className={styles.track} ref={setView} onScrollEnd={settle} onScroll={settle} tabIndex={0}>
          {pictures.map((picture, place) => (
            <div className={styles.slide} key={picture.src}>
              <Picture picture={picture} alt={picture.alt || name} sizes={MAIN_SIZES} priority={place === 0} />
            </div>
          ))}
          {own && <div className={styles.slide}>{own.main}</div>}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, place) =>
            thumb(
              place,
              `Picture ${place + 1}`,
              <Picture picture={picture} alt="" sizes="5rem" widths={THUMBS} eager />,
            ),
          )}
          {own && thumb(pictures.length, own.label, own.thumb)}
        </div>
      )}
    </section>
  );
}
