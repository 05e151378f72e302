import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';
import { useHoverFocus } from './use-hover-focus';

/** Time between two steps, in milliseconds. */
const STEP_MS = 3000;

export interface CarouselControls {
  previous: () => void;
  next: () => void;
  to: (tile: number) => void;
}

export interface EmblaCarouselProps {
  /** the whole carousel: who points at it or has the focus in it reads it */
  root: HTMLElement;
  viewport: HTMLElement;
  reducedMotion: boolean;
  /** it may move on by itself while nobody reads it */
  canAutoplay: boolean;
  /** the button with which somebody asked it to move: the focus on it is no reading */
  autoplaying: Element | null;
  onReady: (moves: CarouselControls | null) => void;
  onSelect: (tile: number) => void;
  onAutoplayChange: (turning: boolean) => void;
}

function scrollToNext(embla: NonNullable<UseEmblaCarouselType[1]>, reducedMotion: boolean) {
  if (embla.canScrollNext()) embla.scrollNext(reducedMotion);
  else embla.scrollTo(0, reducedMotion);
}

/**
 * Drives the viewport with embla; a module of its own, so that a page without a moving carousel never loads it. It moves on by
 * itself here instead of by embla-carousel-autoplay, which goes on where motion is reduced or the carousel is out of sight, and
 * does not know the button that started it from other focus.
 */
export default function EmblaCarousel(props: EmblaCarouselProps) {
  const { root, viewport, reducedMotion, canAutoplay, autoplaying, onReady, onSelect, onAutoplayChange } = props;
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: 1, duration: 20 });
  const { pointed, focused } = useHoverFocus(root);
  const attended = pointed || (focused !== null && focused !== autoplaying);
  const turning = Boolean(embla) && canAutoplay && !attended;

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const selected = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', selected);
    onReady({
      previous: () => embla.scrollPrev(reducedMotion),
      next: () => scrollToNext(embla, reducedMotion),
      to: (tile) => embla.scrollTo(tile, reducedMotion),
    });
    return () => {
      embla.off('select', selected);
      onReady(null);
    };
  }, [embla, reducedMotion, onReady, onSelect]);

  useEffect(() => {
    onAutoplayChange(turning);
    if (!turning || !embla) return;
    const timer = setInterval(() => {
      if (!document.hidden) scrollToNext(embla, reducedMotion);
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      onAutoplayChange(false);
    };
  }, [turning, embla, reducedMotion, onAutoplayChange]);

  return null;
}
