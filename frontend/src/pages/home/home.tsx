import { outcomeOf, type Preload } from '../../api';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { PageHead } from '../../ui';
import { Bestsellers } from './bestsellers';
import { Discover } from './discover';
import { GiftingGuide } from './gifting-guide';
import { Hero } from './hero';
import { homeApi, useBestsellersQuery, useReviewsQuery } from './home-api';
import { How } from './how';
import { organization } from './organization';
import { Reviews } from './reviews';
import { Showcase } from './showcase';
import { SocialBadges } from './social-badges';

export const preload: Preload = async ({ store }) => {
  const [bestsellers] = await Promise.all([
    store.dispatch(homeApi.endpoints.bestsellers.initiate(undefined, { subscribe: false })),
    store.dispatch(homeApi.endpoints.reviews.initiate(undefined, { subscribe: false })),
  ]);
  return outcomeOf(bestsellers);
};

export default function Home() {
  const shop = useShop();
  const { data: bestsellers = [] } = useBestsellersQuery();
  const { data: reviews = [] } = useReviewsQuery();
  return (
    <>
      <PageHead
        title="Personalised and handcrafted gifts"
        description="Personalised lamps, jewellery and keepsakes, engraved and printed to order in India."
        path={paths.home}
        image="/icon-512.png"
        jsonLd={[organization(shop)]}
      />
      <Hero />
      <Showcase />
      <Discover />
      <GiftingGuide />
      <Bestsellers products={bestsellers} />
      <How />
      <Reviews reviews={reviews} />
      <SocialBadges />
    </>
  );
}
