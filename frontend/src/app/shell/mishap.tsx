import { Component, type ReactNode } from 'react';
import { Button, EmptyState, OfflineIcon, Page, WarningIcon } from '../../ui';

interface MishapProps {
  children: ReactNode;
}

/** Stands in for a page that broke, or whose script could not be fetched. */
export class Mishap extends Component<MishapProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const offline = !navigator.onLine;
    return (
      <Page>
        <EmptyState
          role="alert"
          heading="h1"
          icon={offline ? OfflineIcon : WarningIcon}
          title={offline ? 'You are offline' : 'A thread came loose'}
          text={
            offline
              ? 'The page needs the internet for this part.'
              : 'It is ours to mend. Your cart is safe. Loading the page again often helps.'
          }
          action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        />
      </Page>
    );
  }
}
