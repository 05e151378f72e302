import { lazy, type ComponentType } from 'react';

/**
 * A part of a page whose script comes beside the page's own: the page comes alive without waiting for it, and where it
 * has come in time the part does so at the first press. Stands inside a `Suspense`.
 */
export function lazyPreloaded<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Ready: ComponentType<Props> | null = null;
  const coming = load().then((module) => {
    Ready = module.default;
    return module;
  });
  // Whoever renders it hears of a failure.
  coming.catch(() => undefined);
  const Awaited = lazy(() => coming);
  return function Beside(props: Props) {
    return Ready ? <Ready {...props} /> : <Awaited {...props} />;
  };
}
