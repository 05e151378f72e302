import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';
import { useAttention } from './use-attention';

/** Time between two steps, in milliseconds. */
const STEP_MS = 3000;

export interface Moves {
  previous: () => void;
  next: () => void;
  to: (tile: number) => void;
}

export interface EngineProps {
  /** the whole carousel: who points at it or has the focus in it reads it */
  root: HTMLElement;
  viewport: HTMLElement;
  still: boolean;
  /** it may move on by itself while nobody reads it */
  mayTurn: boolean;
  /** the button with which somebody asked it to move: the focus on it is no reading */
  played: Element | null;
  onReady: (moves: Moves | null) => void;
  onSelect: (tile: number) => void;
  onTurning: (turning: boolean) => void;
}

function stepOn(embla: NonNullable<UseEmblaCarouselType[1]>, still: boolean) {
  if (embla.canScrollNext()) embla.scrollNext(still);
  else embla.scrollTo(0, still);
}

/** Drives the viewport with embla; a module of its own, so that a page without a moving carousel never loads it. */
export default function CarouselEngine(props: EngineProps) {
  const { root, viewport, still, mayTurn, played, onReady, onSelect, onTurning } = props;
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: 1, duration: 20 });
  const { pointed, focused } = useAttention(root);
  const attended = pointed || (focused !== null && focused !== played);
  const turning = Boolean(embla) && mayTurn && !attended;

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
      previous: () => embla.scrollPrev(still),
      next: () => stepOn(embla, still),
      to: (tile) => embla.scrollTo(tile, still),
    });
    return () => {
      embla.off('select', selected);
      onReady(null);
    };
  }, [embla, still, onReady, onSelect]);

  useEffect(() => {
    onTurning(turning);
    if (!turning || !embla) return;
    const timer = setInterval(() => {
      if (!document.hidden) stepOn(embla, still);
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      onTurning(false);
    };
  }, [turning, embla, still, onTurning]);

  return null;
}
