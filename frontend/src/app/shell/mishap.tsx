import { Component, type ReactNode } from 'react';
import { Button, Page } from '../../ui';
import styles from './shell.module.css';

interface MishapProps {
  /** the page's path: at another one all is well again */
  at: string;
  children: ReactNode;
}

interface MishapState {
  at: string;
  broken: boolean;
}

/** Stands in for a page that broke, or whose script could not be fetched. */
export class Mishap extends Component<MishapProps, MishapState> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromProps({ at }: MishapProps, state: MishapState) {
    return at === state.at ? null : { at, broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const offline = !navigator.onLine;
    // Made of what the frame has already: nothing can be fetched for a page that could not be fetched.
    return (
      <Page className={styles.mishap}>
        <div role="alert">
          <h1>{offline ? 'You are offline' : 'A thread came loose'}</h1>
          <p>
            {offline
              ? 'The page needs the internet for this part.'
              : 'It is ours to mend. Your cart is safe. Loading the page again often helps.'}
          </p>
        </div>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Page>
    );
  }
}
