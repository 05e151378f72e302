import { occasionsClient } from '../../api/generated/occasions';
import type { OccasionLinkDto } from '../../api/generated/types';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import {
  Breadcrumb,
  breadcrumbList,
  Button,
  ButtonLink,
  EmptyState,
  Link,
  Page,
  PageMeta,
  ScreenReaderOnly,
  Skeleton,
} from '../../ui';
import { comingLabel, splitByDay } from './occasions.view-model';
import styles from './occasions.module.css';

const TRAIL = [{ name: 'Home', to: paths.home }, { name: 'Occasions' }];

/** All occasions: those that come, and those that everybody has on a day of their own. */
export function OccasionsView() {
  const { publicUrl } = useShop();
  const { data, isError, refetch } = occasionsClient.useListOccasionsQuery();
  return (
    <>
      <PageMeta
        title="Gifts by Occasion"
        description="Gifts for birthdays, anniversaries, weddings, Rakhi, Diwali and more, each with the last day to order."
        path={paths.occasions}
        jsonLd={[breadcrumbList(TRAIL, publicUrl)]}
      />
      <Page className={styles.page}>
        <Breadcrumb items={TRAIL} />
        <div className={styles.text}>
          <h1>Occasions</h1>
          <p className={styles.lead}>Every day worth a gift, with the last day to order for it.</p>
        </div>
        {data ? (
          <Lists occasions={data.occasions} today={data.today} />
        ) : isError ? (
          <EmptyState
            heading="h2"
            role="alert"
            title="The occasions could not be loaded."
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
        <section className={styles.keep} aria-labelledby="keep">
          <h2 id="keep">Never miss one</h2>
          <p>Keep birthdays and anniversaries in one place. We’ll e-mail you ideas in time to order.</p>
          <ButtonLink look="outline" to={paths.occasionBook}>
            Your occasion book
          </ButtonLink>
        </section>
      </Page>
    </>
  );
}

function Lists({ occasions, today }: { occasions: readonly OccasionLinkDto[]; today: string }) {
  const { coming, anyDay } = splitByDay(occasions);
  return (
    <>
      {[
        { title: 'Coming up', list: coming },
        { title: 'Any day', list: anyDay },
      ].map(({ title, list }) => (
        <section key={title} className={styles.list} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {list.map((occasion) => (
              <li key={occasion.slug}>
                <Link to={paths.occasion(occasion.slug)}>
                  {occasion.name}
                  {occasion.on && <ScreenReaderOnly>, </ScreenReaderOnly>}
                  {occasion.on && <span className={styles.when}>{comingLabel(occasion, today)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
