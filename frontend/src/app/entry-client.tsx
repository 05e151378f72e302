import '@vitejs/plugin-react/preamble';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { baseApi } from '../api';
import { failedCalls, takeOver } from '../api/handover/handover';
import type { Boot } from './boot';
import { BOOT_ID } from './document';
import { insist } from '../ui';
import { isAnotherPage } from './another-page';
import { loadPage } from './page-modules';
import { prefetchOnIntent } from './prefetch';
import { Root } from './root';
import { match } from './routes';
import { makeStore, type RootState } from './store';

// The server has named the style sheet; nothing takes it away again.
const RENDERED = { css: [] };
/** Longest wait, in milliseconds, in a tab that nobody looks at and that is never painted. */
const UNSEEN_MS = 500;

const text = document.getElementById(BOOT_ID)?.textContent ?? '';
const { handed, policy, shop } = JSON.parse(text) as Boot;
const store = makeStore({ api: failedCalls(handed) } as unknown as Partial<RootState>);
const found = match(window.location.pathname);
if (found) await loadPage(found.route, () => insist(found.route.load));

// Letters and pictures first: coming alive takes a processor that has only begun to paint.
await new Promise<void>((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, UNSEEN_MS);
});

// Whoever goes back while this script is still on its way has another address, and the page of the one before.
if (isAnotherPage(performance.getEntriesByType('navigation')[0]?.name, window.location.href)) {
  window.location.reload();
} else {
  // The page's module has told the API what it asks; only then is there a place for the answers.
  store.dispatch(takeOver(handed));
  hydrateRoot(
    document,
    <Root
      store={store}
      shop={shop}
      assets={RENDERED}
      policy={policy}
      boot={text}
      route={(app) => <BrowserRouter>{app}</BrowserRouter>}
    />,
  );
  prefetchOnIntent(store, policy);
  // What failed comes by itself, and what is shown is fresh again.
  window.addEventListener('online', () => void store.dispatch(baseApi.internalActions.onOnline()));
}
