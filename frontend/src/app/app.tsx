import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { pageOf } from './page-modules';
import { needsAnotherDocument } from './policy';
import { match, type AppRoute, type Policy } from './routes';
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

function PageOf({ route }: { route: AppRoute }) {
  const Page = pageOf(route);
  return (
    <Routes>
      {/* oxlint-disable-next-line react/static-components -- pageOf answers the same component for the same route */}
      <Route path={route.path} element={<Page />} />
    </Routes>
  );
}

const reloadDocument = () => window.location.reload();

export function App({ policy, reload = reloadDocument }: AppProps) {
  const { pathname } = useLocation();
  const found = match(pathname);
  useScrollAndFocus();
  if (!found) return <Navigate to={paths.home} replace />;
  if (needsAnotherDocument(found.route.policy, policy)) return <AnotherDocument reload={reload} />;
  return (
    <Shell>
      <Mishap key={pathname}>
        <Suspense>
          <PageOf route={found.route} />
        </Suspense>
      </Mishap>
    </Shell>
  );
}
