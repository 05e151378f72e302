import { useShop } from '../lib/shop';
import { paths } from '../lib/paths';
import { ButtonLink, EmptyState, Page, PageMeta } from '../ui';
import { HowItWorks } from './home/how-it-works';

export default function OurStory() {
  const { siteName } = useShop();
  return (
    <>
      <Page>
        <PageMeta
          title="Our Story"
          description={`How ${siteName} came to be, and who makes what it sells.`}
          path={paths.ourStory}
        />
        <EmptyState
          wholePage
          heading="h1"
          title="In Progress"
          text="We’re still writing it."
          action={
            <ButtonLink look="outline" to={paths.collections}>
              Discover Our Collections
            </ButtonLink>
          }
        />
      </Page>
      <HowItWorks />
    </>
  );
}
