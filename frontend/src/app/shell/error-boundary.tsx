import { Component, type ReactNode } from 'react';
import { offlineMessageOr, STABLE_AFTER_MS } from '../../lib/offline';
import { Button, Page } from '../../ui';
import styles from './shell.module.css';

interface ErrorBoundaryProps {
  /** the page's path: at another one all is well again */
  at: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  at: string;
  hasError: boolean;
}

/** Stands in for a page that broke, or whose script could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { at: this.props.at, hasError: false };

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, hasError: false };
  }

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  // It stands for as long as the document.
  override componentDidMount() {
    window.addEventListener('online', () => void setTimeout(this.again, STABLE_AFTER_MS));
  }

  /** Browsers never fetch a script again that failed: only reloading the page helps. */
  private again = () => {
    if (this.state.hasError && navigator.onLine) window.location.reload();
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
        <Button onClick={this.again}>Try again</Button>
      </Page>
    );
  }
}
