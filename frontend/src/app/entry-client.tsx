import '@vitejs/plugin-react/preamble';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadBrowserQuery } from '../api';
import type { InitialState } from './initial-state';
import { INITIAL_STATE_ID } from './document';
import AdminRouter from '../pages/admin/router';
import { importWithRetry } from '../ui';
import { isDifferentPage } from './document-navigation';
import { loadPage } from './page-modules';
import { Root } from './root';
import { match } from './routes';
import { makeStore } from './store';

// The server has named the style sheet; nothing takes it away again.
const RENDERED = { css: [] };
const text = document.getElementById(INITIAL_STATE_ID)?.textContent ?? '';
const { api, policy, shop } = JSON.parse(text) as InitialState;
const Router = policy === 'admin' ? AdminRouter : BrowserRouter;
const store = makeStore({ api });
const found = match(location.pathname);
if (found) await loadPage(found.route, () => importWithRetry(found.route.load));

// Reading the scripts was one task of the processor; coming alive is another.
await new Promise((next) => setTimeout(next));

// Whoever goes back while this script is still on its way has another address, and the page of the one before.
if (isDifferentPage(performance.getEntriesByType('navigation')[0]?.name, location.href)) {
  location.reload();
} else {
  hydrateRoot(
    document,
    <Root
      store={store}
      shop={shop}
      assets={RENDERED}
      policy={policy}
      boot={text}
      route={(app) => <Router>{app}</Router>}
    />,
  );
  loadBrowserQuery().catch(() => undefined);
  void importWithRetry(() => import('./after-hydration')).then(({ afterHydration }) =>
    afterHydration(store, shop, policy),
  );
}
