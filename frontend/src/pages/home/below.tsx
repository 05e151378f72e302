import { useListFeaturedProductsQuery, useListTopFeedbackQuery } from '../../api/generated';
import { RecentlyViewed } from '../../features/catalog';
import { kept } from '../../lib/kept';
import { Bestsellers } from './bestsellers';
import { Discover } from './discover';
import { GiftingGuide } from './gifting-guide';
import { How } from './how';
import { Reviews } from './reviews';
import { SocialBadges } from './social-badges';

function Below() {
  const { data: bestsellers = [] } = useListFeaturedProductsQuery();
  const { data: reviews = [] } = useListTopFeedbackQuery();
  return (
    <>
      <Discover />
      <GiftingGuide />
      <Bestsellers products={bestsellers} />
      <How />
      <Reviews reviews={reviews} />
      <RecentlyViewed />
      <SocialBadges />
    </>
  );
}

const useAnswers = () => [useListFeaturedProductsQuery().data, useListTopFeedbackQuery().data];

/** The part of the home page that is far below its first screen, and comes alive when somebody comes near. */
export default typeof window === 'undefined' ? kept('below', Below, useAnswers) : Below;
