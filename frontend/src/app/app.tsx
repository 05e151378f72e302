import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import AdminFrame from '../pages/admin/layout';
import { getPage } from './page-modules';
import { needsDocumentLoad } from './needs-document-load';
import { match, type Match, type Policy } from './routes';
import { useScrollAndFocus } from './scroll';
import { ErrorBoundary } from './shell/error-boundary';
import { Shell } from './shell/shell';

export interface AppProps {
  /** the policy of the document that the app runs in */
  policy: Policy;
  reload?: () => void;
}

function DocumentReload({ reload }: { reload: () => void }) {
  useEffect(reload, [reload]);
  return null;
}

/**
 * Shows the page and tells the router its parameters, so that `useParams` works. The router's own `Routes` would
 * match the table a second time, with ranking, nesting and loaders: two kilobytes for one flat table.
 */
function RouteView({ found: { route, params }, pathname }: { found: Match; pathname: string }) {
  const Page = getPage(route);
  const context = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { path: route.path } }],
      isDataRoute: false,
    }),
    [route, params, pathname],
  );
  return (
    <RouteContext value={context}>
      {/* oxlint-disable-next-line react/static-components -- pageOf answers the same component for the same route */}
      <Page />
    </RouteContext>
  );
}

const LAYOUTS: Record<Policy, typeof Shell> = { shop: Shell, checkout: Shell, admin: AdminFrame };

const reloadDocument = () => window.location.reload();

export function App({ policy, reload = reloadDocument }: AppProps) {
  const { pathname } = useLocation();
  const found = useMemo(() => match(pathname), [pathname]);
  useScrollAndFocus();
  useEffect(() => {
    // From here on a press is heard; tests in a browser wait for it.
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  if (!found) return <Navigate to={paths.home} replace />;
  if (needsDocumentLoad(found.route.policy, policy)) return <DocumentReload reload={reload} />;
  const Frame = LAYOUTS[policy];
  return (
    <Frame>
      <ErrorBoundary at={pathname}>
        <Suspense>
          <RouteView key={pathname} found={found} pathname={pathname} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
