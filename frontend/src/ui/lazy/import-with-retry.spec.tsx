import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from '../toast/toast';
import { importWithRetry } from './import-with-retry';

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

async function settle(ms = 0) {
  await act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
}

describe('a part whose script does not come', () => {
  it('is asked for again by itself, and nobody is told', async () => {
    const load = jest.fn(broken).mockImplementationOnce(broken);
    load.mockImplementation(async () => 'part' as never);
    load.mockImplementationOnce(broken);
    render(<ToastRegion />, { wrapper: MemoryRouter });
    const coming = importWithRetry(load);
    await settle(1_000);
    expect(screen.queryByText('We couldn’t load this part.')).toBeNull();
    await settle(10_000);
    expect(await coming).toBe('part');
  });

  it('says so where somebody has asked for it, and comes at a press', async () => {
    const load = jest
      .fn(async () => 'part')
      .mockImplementationOnce(broken)
      .mockImplementationOnce(broken);
    render(<ToastRegion />, { wrapper: MemoryRouter });
    const coming = importWithRetry(load, 'aloud');
    await settle(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(await coming).toBe('part');
    expect(screen.queryByText('We couldn’t load this part.')).toBeNull();
  });

  it('that was asked for again with a network and failed asks for another document, and waits until somebody wants it', async () => {
    render(<ToastRegion />, { wrapper: MemoryRouter });
    void importWithRetry(broken, 'aloud');
    await settle(60_000);
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('comes when the network is back', async () => {
    const load = jest
      .fn(async () => 'part')
      .mockImplementationOnce(broken)
      .mockImplementationOnce(broken);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ToastRegion />, { wrapper: MemoryRouter });
    const coming = importWithRetry(load, 'aloud');
    await settle();
    expect(screen.getByText(/^You’re offline/)).toBeTruthy();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await settle(1_000);
    expect(await coming).toBe('part');
  });

  it('comes with its style sheet where that had failed', async () => {
    const load = jest
      .fn(async () => 'part')
      .mockImplementationOnce(() => Promise.reject(new Error('Unable to preload CSS for /assets/part.css')));
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/part.css">';
    const failed = document.querySelector('link');
    failed?.dispatchEvent(new Event('error'));
    const coming = importWithRetry(load, 'aloud');
    await settle();
    const link = document.querySelector('link');
    expect([link?.getAttribute('href'), link === failed]).toEqual(['/assets/part.css', false]);
    expect(load).toHaveBeenCalledTimes(1);
    link?.dispatchEvent(new Event('load'));
    expect(await coming).toBe('part');
    document.head.innerHTML = '';
  });
});
