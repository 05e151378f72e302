import { Component, type ReactNode } from 'react';
import { offlineMessageOr } from '../../lib/offline';
import { Button, Page } from '../../ui';
import { retryFailedPages } from '../page-modules';
import styles from './shell.module.css';

interface ErrorBoundaryProps {
  /** the page's path: at another one all is well again */
  at: string;
  children: ReactNode;
}

const STABLE_AFTER_MS = 1_000;

interface ErrorBoundaryState {
  at: string;
  hasError: boolean;
  /** somebody has tried again in vain: only another document can help */
  retried: boolean;
}

/** Stands in for a page that broke, or whose script could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { at: this.props.at, hasError: false, retried: false };

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, hasError: false, retried: false };
  }

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  // It stands for as long as the document. The network is said to be back a little before it is.
  override componentDidMount() {
    window.addEventListener('online', () => void setTimeout(this.again, STABLE_AFTER_MS));
  }

  private again = () => {
    if (!this.state.hasError) return;
    retryFailedPages();
    this.setState({ hasError: false, retried: true });
  };

  private press = () => {
    if (this.state.retried && navigator.onLine) window.location.reload();
    else this.again();
  };

  override render() {
    if (!this.state.hasError) return this.props.children;
    // Made of what the frame has already: nothing can be fetched for a page that could not be fetched.
    return (
      <Page className={styles.error}>
        <title>Something went wrong</title>
        <div role="alert">
          <h1>Something went wrong</h1>
          <p>{offlineMessageOr('Your cart is safe. Trying again often helps.')}</p>
        </div>
        <Button onClick={this.press}>Try again</Button>
      </Page>
    );
  }
}
