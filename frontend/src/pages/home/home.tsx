import { lazy, Suspense } from 'react';
import { outcomeOf, type Preload } from '../../api';
import { shopApi } from '../../api/generated';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { insist, PageHead, whenNear } from '../../ui';
import { Hero } from './hero';
import { organization } from './organization';
import { Showcase } from './showcase';

const BELOW = 'below';

export const preload: Preload = async ({ ask }) => {
  const [bestsellers] = await Promise.all([
    ask(shopApi.endpoints.listFeaturedProducts, undefined),
    ask(shopApi.endpoints.listTopFeedback, undefined),
  ]);
  return outcomeOf(bestsellers);
};

const Below = lazy(async () => {
  await whenNear(BELOW);
  return insist(() => import('./below'));
});

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
      <PageHead
        title="Personalised and handcrafted gifts"
        description="Personalised lamps, jewellery and keepsakes, engraved and printed to order in India."
        path={paths.home}
        jsonLd={[organization(shop)]}
      />
      <Hero />
      <Showcase />
      <div id={BELOW}>{below}</div>
    </>
  );
}
