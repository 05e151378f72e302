import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { toast, ToastRegion } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  cleanup();
});

it('says what happened in a live region and leaves by itself', () => {
  render(<ToastRegion />);
  act(() => void toast('Added to Cart'));
  expect(screen.getByRole('status').textContent).toBe('Added to Cart');
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole('status').textContent).toBe('Added to Cart');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('R-CONST-03 an error is an alert, for as long as it was asked to stay', () => {
  render(<ToastRegion />);
  act(() => void toast('Please customise the product first', { tone: 'error', ms: 1500 }));
  expect(screen.getByRole('alert').textContent).toBe('Please customise the product first');
  act(() => jest.advanceTimersByTime(1500));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('shows the same words once', () => {
  render(<ToastRegion />);
  act(() => {
    toast('Added to Cart');
    toast('Added to Cart');
  });
  expect(screen.getAllByText('Added to Cart')).toHaveLength(1);
});
