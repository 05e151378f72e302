import { lazy, Suspense } from 'react';
import { toPreloadResult, type Preload } from '../../api';
import { catalogClient } from '../../api/generated/catalog';
import { formsClient } from '../../api/generated/forms';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { importWithRetry, PageMeta, whenVisible } from '../../ui';
import { Hero } from './hero';
import { organization } from './organization-json-ld';
import { Showcase } from './showcase';
import { SocialBadges } from './social-badges';

const BELOW = 'below';

export const preload: Preload = async ({ ask }) => {
  const [bestsellers] = await Promise.all([
    ask(catalogClient.endpoints.listFeaturedProducts, undefined),
    ask(formsClient.endpoints.listTopFeedback, undefined),
  ]);
  return toPreloadResult(bestsellers);
};

const Below = lazy(async () => {
  await whenVisible(BELOW);
  return importWithRetry(() => import('./below-the-fold'));
});

// What is in this browser's storage comes as soon as the page is alive, so that nothing moves under somebody who scrolls down.
const RecentlyViewed = lazy(() => importWithRetry(() => import('./recently-viewed')));

// One element for good: a boundary whose props changed while it waits would be thrown away and rendered anew.
const below = (
  <Suspense>
    <Below />
  </Suspense>
);

export default function Home() {
  const shop = useShop();
  return (
    <>
      <PageMeta
        title="Personalised and handcrafted gifts"
        description="Personalised lamps, jewellery and keepsakes, engraved and printed to order in India."
        path={paths.home}
        jsonLd={[organization(shop)]}
      />
      <Hero />
      <Showcase />
      <div id={BELOW}>{below}</div>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
      <SocialBadges />
    </>
  );
}
