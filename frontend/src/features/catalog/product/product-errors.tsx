import { offlineMessageOr } from '../../../lib/offline';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink, CircleAlertIcon, EmptyState, PageMeta } from '../../../ui';

export function ProductNotFound() {
  return (
    <>
      <PageMeta title="Product not found" noindex />
      <EmptyState
        heading="h1"
        wholePage
        title="Product not found."
        text="It may have been renamed or is no longer sold."
        action={<ButtonLink to={paths.collections}>See all collections</ButtonLink>}
      />
    </>
  );
}

export function ProductLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageMeta title="Product" noindex />
      <EmptyState
        heading="h1"
        wholePage
        role="alert"
        icon={CircleAlertIcon}
        title="We couldn’t load this product."
        text={offlineMessageOr('Check your connection and try again.')}
        action={
          <Button look="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </>
  );
}
