import { lazy, Suspense } from 'react';
import { importWithRetry, useOpenedOnce } from '../../../ui';
import type { CodCodeDialogProps } from './cod-code-dialog';

const CodCodeDialog = lazy(() => importWithRetry(() => import('./cod-code-dialog'), 'aloud'));

/** The dialog for the code of an order that is paid at the door; it is loaded when it is opened for the first time. */
export function LazyCodCodeDialog(props: CodCodeDialogProps) {
  const opened = useOpenedOnce(props.order !== null);
  if (!opened) return null;
  return (
    <Suspense>
      <CodCodeDialog {...props} />
    </Suspense>
  );
}
