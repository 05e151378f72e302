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
        text="It may have been given a new name, or given its place to another piece."
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
        title="This piece could not be fetched."
        text={offlineMessageOr('Your connection or our shelf was busy for a moment.')}
        action={
          <Button look="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </>
  );
}
