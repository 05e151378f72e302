import { useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ShopContext, type Shop } from '../lib/shop';
import { App } from './app';
import { Document, type DocumentProps } from './document';
import { match } from './routes';
import type { AppStore } from './store';

interface RootProps extends Omit<DocumentProps, 'children' | 'color'> {
  store: AppStore;
  shop: Shop;
  /** puts the app into a router: of the browser, or of one request */
  route: (app: ReactNode) => ReactNode;
}

const hasPage = (path: string) => match(path) !== null;

/** The same tree on both sides. */
export function Root({ store, shop, route, ...document }: RootProps) {
  // Parts of the page hydrate one after the other: each from what the server rendered, whatever happened since.
  const [rendered] = useState(() => store.getState());
  const context = useMemo(() => ({ ...shop, hasPage }), [shop]);
  return (
    <Document {...document} color={shop.themeColor}>
      <Provider store={store} serverState={rendered}>
        <ShopContext value={context}>{route(<App policy={document.policy} />)}</ShopContext>
      </Provider>
    </Document>
  );
}
