import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

export interface Moves {
  previous: () => void;
  next: () => void;
  to: (tile: number) => void;
}

export interface EngineProps {
  viewport: HTMLElement;
  still: boolean;
  onReady: (moves: Moves | null) => void;
  onSelect: (tile: number) => void;
}

/** Drives the viewport with embla; a module of its own, so that a page without a moving carousel never loads it. */
export default function CarouselEngine({ viewport, still, onReady, onSelect }: EngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: 1, duration: 20 });

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
      next: () => (embla.canScrollNext() ? embla.scrollNext(still) : embla.scrollTo(0, still)),
      to: (tile) => embla.scrollTo(tile, still),
    });
    return () => {
      embla.off('select', selected);
      onReady(null);
    };
  }, [embla, still, onReady, onSelect]);

  return null;
}
