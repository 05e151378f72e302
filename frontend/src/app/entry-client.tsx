import '@vitejs/plugin-react/preamble';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Boot } from './boot';
import { BOOT_ID } from './document';
import { loadPage } from './page-modules';
import { prefetchOnIntent } from './prefetch';
import { Root } from './root';
import { match } from './routes';
import { makeStore } from './store';

const text = document.getElementById(BOOT_ID)?.textContent ?? '';
const { state, assets, policy, shop } = JSON.parse(text) as Boot;
const store = makeStore(state);
const found = match(window.location.pathname);
if (found) await loadPage(found.route);

hydrateRoot(
  document,
  <Root
    store={store}
    shop={shop}
    assets={assets}
    policy={policy}
    boot={text}
    route={(app) => <BrowserRouter>{app}</BrowserRouter>}
  />,
);
prefetchOnIntent();
