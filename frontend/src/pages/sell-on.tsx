import { FormPage, JoinUsForm } from '../features/forms';
import { paths } from '../lib/paths';
import { useShop } from '../lib/shop';

export default function SellOn() {
  const { siteName } = useShop();
  return (
    <FormPage
      title={`Sell on ${siteName}`}
      description={`You carve, print, cast or stitch? Tell ${siteName} what you make.`}
      path={paths.sellOn(siteName)}
      intro="You carve, print, cast or stitch, and would rather be at the bench than behind a counter. Tell us what you make, and send a link to a picture or two."
    >
      <JoinUsForm />
    </FormPage>
  );
}
