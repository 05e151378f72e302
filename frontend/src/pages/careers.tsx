import { useShop } from '../lib/shop';
import { paths } from '../lib/paths';
import { ButtonLink, EmptyState, Page, PageMeta } from '../ui';
import { Showcase } from './home/showcase';

export default function Careers() {
  const { siteName, hasPage } = useShop();
  const seller = paths.sellOn(siteName);
  const invites = hasPage(seller);
  return (
    <>
      <Page>
        <PageMeta title="Careers" description={`Work with ${siteName}.`} path={paths.careers} />
        <EmptyState
          wholePage
          heading="h1"
          title="We will soon update about hirings"
          text={invites ? 'Until then, makers are always welcome.' : 'Until then, have a look at what we make.'}
          action={
            <ButtonLink look="outline" to={invites ? seller : paths.collections}>
              {invites ? `Sell on ${siteName}` : 'Discover Our Collections'}
            </ButtonLink>
          }
        />
      </Page>
      <Showcase />
    </>
  );
}
