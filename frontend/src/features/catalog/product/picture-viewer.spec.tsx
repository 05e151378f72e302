import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import PictureViewer from './picture-viewer';
import { slidesOf } from './slides';

Element.prototype.setPointerCapture ??= () => {};

const PICTURES = ['a', 'b', 'c'].map((name) => ({ src: `/images/${name}.webp`, width: 800, height: 800, alt: name }));

function opened(first = 0) {
  const onClose = jest.fn();
  render(<PictureViewer slides={slidesOf('Lamp', PICTURES)} first={first} onClose={onClose} />);
  const viewer = screen.getByRole('dialog', { name: 'Pictures, full screen' });
  const stage = screen.getByRole('img', { name: PICTURES[first]?.alt ?? '' });
  return { onClose, viewer, stage };
}

type Touch = 'pointerdown' | 'pointermove' | 'pointerup';
/** What a finger does at a place of the picture. */
function touch(target: Element, type: Touch, pointerId: number, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 100 });
  fireEvent(target, Object.defineProperty(event, 'pointerId', { value: pointerId }));
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });
const isAt = (place: number, percent: number) => {
  expect(screen.getByRole('status').textContent).toBe(`Picture ${place} / 3`);
  expect(screen.getByText(`${percent}%`)).not.toBeNull();
};

afterEach(cleanup);

describe('R-PROD-05 a picture in full screen', () => {
  it('is enlarged by two fingers that part, and made small again by two that meet', () => {
    const { stage } = opened();
    touch(stage, 'pointerdown', 1, 100);
    touch(stage, 'pointerdown', 2, 200);
    touch(stage, 'pointermove', 2, 300);
    isAt(1, 200);
    touch(stage, 'pointermove', 2, 150);
    isAt(1, 100);
  });

  it('stays when two fingers leave it, however far they moved', () => {
    const { stage } = opened();
    touch(stage, 'pointerdown', 1, 100);
    touch(stage, 'pointerdown', 2, 200);
    touch(stage, 'pointermove', 2, 300);
    touch(stage, 'pointerup', 2, 300);
    touch(stage, 'pointerup', 1, 100);
    isAt(1, 200);
  });

  it('gives way to the next when one finger swipes, and not when it is enlarged', () => {
    const { stage } = opened();
    const swipe = (from: number, to: number) => {
      const shown = screen.getByRole('dialog').querySelector('img') ?? stage;
      touch(shown, 'pointerdown', 1, from);
      touch(shown, 'pointermove', 1, to);
      touch(shown, 'pointerup', 1, to);
    };
    swipe(300, 200);
    isAt(2, 100);
    swipe(100, 200);
    isAt(1, 100);
    press('+');
    swipe(300, 200);
    isAt(1, 150);
  });

  it('is stepped through by arrows, round the ends, and enlarged by keys up to four times', () => {
    opened();
    press('ArrowLeft');
    isAt(3, 100);
    press('ArrowRight');
    isAt(1, 100);
    for (let times = 0; times < 6; times += 1) press('+');
    isAt(1, 400);
    press('0');
    isAt(1, 100);
  });

  it('is left with Escape, at the place where one was', () => {
    const { onClose, viewer } = opened(1);
    press('ArrowRight');
    fireEvent(viewer, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledWith(2);
  });
});
