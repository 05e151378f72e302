import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import AdminFrame from '../pages/admin/layout';
import { getPage } from './page-modules';
import { needsDocumentLoad } from './needs-document-load';
import { match, type Match, type Policy } from './routes';
import { useScrollAndFocus } from './scroll';
import { ErrorBoundary } from './shell/error-boundary';
import { QuietShell } from './shell/quiet-shell';
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
 * The page of the table in routes.tsx. `Routes` and `renderMatches` would match it again, nested and with error boundaries
 * of their own: 2.0 KB (gzip) of the 120 that a list may load, measured on 23 November 2026.
 */
function PageView({ found: { route, params } }: { found: Match }) {
  const Page = getPage(route);
  // oxlint-disable-next-line react/static-components -- getPage answers the same component for the same route
  return <Page params={params} />;
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
  const Frame = found.route.quiet ? QuietShell : LAYOUTS[policy];
  return (
    <Frame>
      <ErrorBoundary at={pathname}>
        <Suspense>
          <PageView key={pathname} found={found} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
