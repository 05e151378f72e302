import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { App } from './app';
import type { Policy } from './routes';
import { makeStore } from './store';

afterEach(cleanup);

const nothing = async () => ({ data: [] });

async function show(path: string, policy: Policy = 'shop') {
  const reload = jest.fn();
  let go: NavigateFunction | null = null;
  let here = '';
  function Watch() {
    go = useNavigate();
    here = useLocation().pathname;
    return null;
  }
  await act(async () => {
    render(
      <Provider store={makeStore(undefined, { serverQuery: nothing })}>
        <MemoryRouter initialEntries={[path]}>
          <Watch />
          <App policy={policy} reload={reload} />
        </MemoryRouter>
      </Provider>,
    );
  });
  return { reload, go: (to: string) => act(async () => go?.(to)), here: () => here };
}

describe('the app', () => {
  it('R-ROUTE-01 R-ROUTE-02 gives every page a header, a main part and a footer', async () => {
    await show('/careers');
    expect(await screen.findByRole('heading', { level: 1, name: 'We will soon update about hirings' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('contentinfo')).toBeTruthy());
  });

  it('R-ROUTE-07 leads an unknown path home', async () => {
    const shop = await show('/nowhere/at/all');
    await waitFor(() => expect(shop.here()).toBe('/'));
  });

  it('changes pages without another document where the policy is the same', async () => {
    const shop = await show('/careers');
    await shop.go('/blogs');
    expect(await screen.findByText('Our Blog is Coming Soon')).toBeTruthy();
    expect(shop.reload).not.toHaveBeenCalled();
  });

  it('asks for another document where the page has another policy, and shows nothing meanwhile', async () => {
    const shop = await show('/careers', 'checkout');
    expect(shop.reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('main')).toBeNull();
  });

  it('R-ROUTE-41 puts the focus on the content of the next page', async () => {
    const shop = await show('/careers');
    await shop.go('/our-story');
    await screen.findByText('In Progress');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('R-ROUTE-05 begins the next page at its top', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const shop = await show('/careers');
    await shop.go('/our-story');
    await screen.findByText('In Progress');
    await waitFor(() => expect(scrolled.mock.lastCall?.[0]).toEqual({ top: 0, behavior: 'instant' }));
    scrolled.mockRestore();
  });
});
