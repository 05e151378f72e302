import type { NavigateFunction } from 'react-router-dom';
import type { Destination } from './login.view-model';

/** The browser's own navigation, which fetches the page anew. */
export const loadDocument = { page: (to: string): void => window.location.assign(to) };

export function navigateTo(destination: Destination, navigate: NavigateFunction): void {
  if (destination.kind === 'load') loadDocument.page(destination.to);
  if (destination.kind === 'go') void navigate(destination.to);
}
