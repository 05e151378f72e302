import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyPreloaded } from './lazy-preloaded';

afterEach(cleanup);

const Tiles = ({ name }: { name: string }) => <p>{name}</p>;

describe('a part that comes beside its page', () => {
  it('is there at once where it has come in time', async () => {
    const Part = lazyPreloaded(async () => ({ default: Tiles }));
    await Promise.resolve();
    await Promise.resolve();
    render(<Part name="Wood" />);
    expect(screen.getByText('Wood')).toBeTruthy();
  });

  it('is awaited where it has not', async () => {
    const coming = Promise.withResolvers<{ default: typeof Tiles }>();
    const Part = lazyPreloaded(() => coming.promise);
    render(
      <Suspense fallback="on its way">
        <Part name="Wood" />
      </Suspense>,
    );
    expect(screen.getByText('on its way')).toBeTruthy();
    await act(async () => coming.resolve({ default: Tiles }));
    expect(screen.getByText('Wood')).toBeTruthy();
  });

  it('tells whoever renders it that it could not be fetched', async () => {
    class Net extends Component<{ children: ReactNode }> {
      override state = { broken: false };
      static getDerivedStateFromError = () => ({ broken: true });
      override render() {
        return this.state.broken ? 'broken' : this.props.children;
      }
    }
    const Part = lazyPreloaded<{ name: string }>(() => Promise.reject(new Error('offline')));
    const { container } = render(
      <Net>
        <Suspense>
          <Part name="Wood" />
        </Suspense>
      </Net>,
    );
    await act(async () => undefined);
    expect(container.textContent).toBe('broken');
  });
});
