import type { Policy } from './routes';

/**
 * A document keeps the content policy that it was served with, whatever the router shows in it. A page of another
 * policy is fetched anew; the browser keeps `history.state` over the reload.
 */
export function needsDocumentLoad(page: Policy, document: Policy): boolean {
  return page !== document;
}
