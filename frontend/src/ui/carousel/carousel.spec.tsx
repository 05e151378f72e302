import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';
import { settle } from '../../testing/settle';

// embla measures; jsdom does not lay out. What it was asked to do is read off the scrolls that it begins.
const originalObserver = globalThis.IntersectionObserver;
const originalMedia = window.matchMedia;

function atWidth(width: number, reduced = false) {
  window.matchMedia = ((media: string) => ({
    media,
    matches: media.includes('reduced-motion') ? reduced : width <= Number(/\d+/.exec(media)?.[0]),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(heard: (entries: unknown[], observer: unknown) => void) {
      queueMicrotask(() => act(() => heard([{ isIntersecting: true }], this)));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  globalThis.IntersectionObserver = originalObserver;
  window.matchMedia = originalMedia;
});

async function show(tiles: number, props: { manual?: boolean } = {}) {
  render(
    <Carousel label="bestsellers" {...props}>
      {Array.from({ length: tiles }, (_, place) => (
        <a key={place} href={`/${place}`}>{`Tile ${place}`}</a>
      ))}
    </Carousel>,
  );
  await act(async () => void (await import('./embla-carousel')));
  await settle();
  return screen.getByRole('region', { name: 'bestsellers' });
}

const turns = (carousel: HTMLElement) => carousel.dataset['turning'] === 'true';

describe('Carousel', () => {
  it('R-CONST-04 asks for the next step every 3000 ms, and no more once it rests', async () => {
    atWidth(1440);
    const begun = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    const carousel = await show(6);
    const timers = begun.mock.calls.flatMap(([, ms], call) => (ms === 3000 ? [begun.mock.results[call]?.value] : []));
    expect(timers).toHaveLength(1);
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
    expect(ended.mock.calls.map(([timer]) => timer)).toContain(timers[0]);
  });

  it('R-CONST-05 moves where it has more tiles than are in view, and rests where it has not (T-34)', async () => {
    atWidth(1440);
    expect(turns(await show(5))).toBe(true);
    cleanup();
    expect(turns(await show(4))).toBe(false);
    cleanup();
    atWidth(1024);
    expect(turns(await show(4))).toBe(true);
  });

  it('R-COLL-25 rests while a mouse is over it, and goes on after', async () => {
    atWidth(1440);
    const carousel = await show(6);
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
    expect(turns(carousel)).toBe(false);
    fireEvent.pointerLeave(carousel, { pointerType: 'mouse' });
    expect(turns(carousel)).toBe(true);
  });

  it('R-COLL-25 rests while the focus is inside', async () => {
    atWidth(1440);
    const carousel = await show(6);
    act(() => screen.getByRole('link', { name: 'Tile 2' }).focus());
    expect(turns(carousel)).toBe(false);
    act(() => screen.getByRole('link', { name: 'Tile 2' }).blur());
    expect(turns(carousel)).toBe(true);
  });

  it('R-COLL-25 has a pause button that turns into play', async () => {
    atWidth(1440);
    const carousel = await show(6);
    fireEvent.click(screen.getByRole('button', { name: 'Pause bestsellers' }));
    expect(turns(carousel)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Play bestsellers' }));
    expect(turns(carousel)).toBe(true);
  });

  it('R-COLL-25 rests under reduced motion until somebody asks', async () => {
    atWidth(1440, true);
    const carousel = await show(6);
    expect(turns(carousel)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Play bestsellers' }));
    expect(turns(carousel)).toBe(true);
  });

  it('moves by hand alone where it holds words', async () => {
    atWidth(1440);
    expect(turns(await show(6, { manual: true }))).toBe(false);
    expect(screen.queryByRole('button', { name: /Pause|Play/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next bestsellers' })).toBeTruthy();
  });
});
