import { Component, type ReactNode } from 'react';
import { unlessOffline } from '../../lib/offline';
import { Button, Page } from '../../ui';
import { askAnew } from '../page-modules';
import styles from './shell.module.css';

interface MishapProps {
  /** the page's path: at another one all is well again */
  at: string;
  children: ReactNode;
}

const SETTLED_MS = 1_000;

interface MishapState {
  at: string;
  broken: boolean;
  /** somebody has tried again in vain: only another document can help */
  tried: boolean;
}

/** Stands in for a page that broke, or whose script could not be fetched. */
export class Mishap extends Component<MishapProps, MishapState> {
  override state = { at: this.props.at, broken: false, tried: false };

  static getDerivedStateFromProps({ at }: MishapProps, state: MishapState) {
    return at === state.at ? null : { at, broken: false, tried: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  // It stands for as long as the document. The network is said to be back a little before it is.
  override componentDidMount() {
    window.addEventListener('online', () => void setTimeout(this.again, SETTLED_MS));
  }

  private again = () => {
    if (!this.state.broken) return;
    askAnew();
    this.setState({ broken: false, tried: true });
  };

  private press = () => {
    if (this.state.tried && navigator.onLine) window.location.reload();
    else this.again();
  };

  override render() {
    if (!this.state.broken) return this.props.children;
    // Made of what the frame has already: nothing can be fetched for a page that could not be fetched.
    return (
      <Page className={styles.mishap}>
        <div role="alert">
          <h1>A thread came loose</h1>
          <p>{unlessOffline('It is ours to mend. Your cart is safe. Trying again often helps.')}</p>
        </div>
        <Button onClick={this.press}>Try again</Button>
      </Page>
    );
  }
}
