import { useListFeaturedProductsQuery } from '../../api/generated/catalog';
import { useListTopFeedbackQuery } from '../../api/generated/forms';
import { Bestsellers } from './bestsellers';
import { Discover } from './discover';
import { GiftingGuide } from './gifting-guide';
import { HowItWorks } from './how-it-works';
import { Reviews } from './reviews';

/** The part of the home page that is far below its first screen, and comes alive when somebody comes near. */
export default function BelowTheFold() {
  const { data: bestsellers = [] } = useListFeaturedProductsQuery();
  const { data: reviews = [] } = useListTopFeedbackQuery();
  return (
    <>
      <Discover />
      <GiftingGuide />
      <Bestsellers products={bestsellers} />
      <HowItWorks />
      <Reviews reviews={reviews} />
    </>
  );
}
