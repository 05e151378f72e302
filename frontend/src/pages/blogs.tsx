import { useShop } from '../lib/shop';
import { paths } from '../lib/paths';
import { ButtonLink, EmptyState, Page, PageMeta } from '../ui';
import { HowItWorks } from './home/how-it-works';

export default function Blogs() {
  const { siteName } = useShop();
  return (
    <>
      <Page>
        <PageMeta title="Blogs" description={`Stories from the workbenches of ${siteName}.`} path={paths.blogs} />
        <EmptyState
          wholePage
          heading="h1"
          title="Our Blog is Coming Soon"
          text="Stories from the workbench, one at a time."
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
