import { FeedbackForm, FormPage } from '../features/forms';
import { paths } from '../lib/paths';
import { useShop } from '../lib/shop';

export default function Feedback() {
  const { siteName } = useShop();
  return (
    <FormPage
      title="Share Your Experience"
      description={`Tell ${siteName} how your gift was received. A few words help the next person choose.`}
      path={paths.feedback}
      intro="What did they say when they opened it? A few words help the next person choose, and help us get better at this."
    >
      <FeedbackForm />
    </FormPage>
  );
}
