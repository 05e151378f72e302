import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import AdminFrame from '../pages/admin/frame';
import { pageOf } from './page-modules';
import { needsAnotherDocument } from './policy';
import { match, type Match, type Policy } from './routes';
import { useScrollAndFocus } from './scroll';
import { Mishap } from './shell/mishap';
import { Shell } from './shell/shell';

export interface AppProps {
  /** the policy of the document that the app runs in */
  policy: Policy;
  reload?: () => void;
}

function AnotherDocument({ reload }: { reload: () => void }) {
  useEffect(reload, [reload]);
  return null;
}

/**
 * Shows the page and tells the router its parameters, so that `useParams` works. The router's own `Routes` would
 * match the table a second time, with ranking, nesting and loaders: two kilobytes for one flat table.
 */
function PageAt({ found: { route, params }, pathname }: { found: Match; pathname: string }) {
  const Page = pageOf(route);
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

const FRAMES: Record<Policy, typeof Shell> = { shop: Shell, checkout: Shell, admin: AdminFrame };

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
  if (needsAnotherDocument(found.route.policy, policy)) return <AnotherDocument reload={reload} />;
  const Frame = FRAMES[policy];
  return (
    <Frame>
      <Mishap at={pathname}>
        <Suspense>
          <PageAt key={pathname} found={found} pathname={pathname} />
        </Suspense>
      </Mishap>
    </Frame>
  );
}
