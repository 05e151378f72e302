import { lazy, Suspense } from 'react';
import { occasionsClient } from '../../api/generated/occasions';
import { offlineMessageOr } from '../../lib/offline';
import { GIFTING_GUIDES, GUIDE_NAMES, paths } from '../../lib/paths';
import { useHydrated } from '../../lib/use-hydrated';
import { useShop } from '../../lib/shop';
import {
  Breadcrumb,
  breadcrumbList,
  Button,
  ButtonLink,
  EmptyState,
  Grid,
  GUIDE_IMAGES,
  importWithRetry,
  Link,
  Page,
  PageMeta,
  Section,
  SectionHead,
  Skeleton,
  StaticImage,
  TextLink,
} from '../../ui';
import { ShopCard } from '../catalog';
import { countLabel, occasionFacts } from './occasions.view-model';
import styles from './occasions.module.css';

const LastDays = lazy(() => importWithRetry(() => import('./last-days')));

const SIZES = '(min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw';
const EAGER_IMAGES = 4;

/** An occasion: its day, the gifts that fit, the last days to order, and whom it is for. */
export function OccasionView({ slug }: { slug: string }) {
  const { publicUrl } = useShop();
  const hydrated = useHydrated();
  const { data, isError, refetch } = occasionsClient.useGetOccasionQuery({ slug });
  if (!data) {
    return (
      <Page className={styles.page}>
        {isError ? (
          <EmptyState
            heading="h1"
            role="alert"
            title="This page could not be loaded."
            text={offlineMessageOr('Please try again later.')}
            action={
              <Button look="outline" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton />
        )}
      </Page>
    );
  }
  const { name, heading, lead, on, today, products, total } = data;
  const trail = [{ name: 'Home', to: paths.home }, { name: 'Occasions', to: paths.occasions }, { name }];
  return (
    <>
      <PageMeta
        title={`${name} Gifts`}
        description={`${heading}. ${lead}`}
        path={paths.occasion(slug)}
        picture={products[0]?.pictures[0]?.src}
        jsonLd={[breadcrumbList(trail, publicUrl)]}
      />
      <Page className={styles.page}>
        <Breadcrumb items={trail} />
        <div className={styles.text}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {on && (
            <dl className={styles.facts}>
              {occasionFacts(data).map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles.actions}>
            <ButtonLink look="outline" to={`${paths.occasionBook}?add=${slug}`}>
              {on ? 'Remind me' : 'Keep the date'}
            </ButtonLink>
            <TextLink to={`${paths.products}?q=${encodeURIComponent(name)}`}>Search all gifts</TextLink>
          </div>
        </div>
      </Page>
      <Section labelledBy="gifts" className={styles.gifts}>
        <SectionHead
          id="gifts"
          title={`Chosen for ${name}`}
          action={<p className="quiet num">{countLabel(total)}</p>}
        />
        <Grid four label={`Gifts for ${name}`}>
          {products.map((product, place) => (
            <ShopCard
              key={product.id}
              product={product}
              sizes={SIZES}
              priority={place === 0}
              eager={place < EAGER_IMAGES}
            />
          ))}
        </Grid>
      </Section>
      <Section tint labelledBy="last-days">
        <div className={styles.waiting}>
          {hydrated ? (
            <Suspense fallback={<h2 id="last-days">The last day to order</h2>}>
              <LastDays slug={slug} name={name} on={on} today={today} />
            </Suspense>
          ) : (
            <h2 id="last-days">The last day to order</h2>
          )}
        </div>
      </Section>
      <Section labelledBy="for-whom">
        <SectionHead
          id="for-whom"
          title="Who is it for?"
          action={<TextLink to={paths.giftWizard}>Not sure? Answer three questions</TextLink>}
        />
        <ul className={styles.guides}>
          {GIFTING_GUIDES.map((guide) => (
            <li key={guide}>
              <Link to={paths.guide(guide)}>
                <span className={styles.arch}>
                  <StaticImage picture={GUIDE_IMAGES[guide]} sizes="(min-width: 48rem) 15vw, 31vw" />
                </span>
                {GUIDE_NAMES[guide]}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
