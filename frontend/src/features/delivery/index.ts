import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export { useDeliverTo } from './deliver-to';
export { forgetWay, readWay } from './kept-way';
export { dayOfMonth, shortDay } from '../../lib/day-format';
export { Calendar } from './calendar';
export { default as DeliverButton } from './deliver-button';
export { default as ArrivalLine } from './arrival-line';

/** Its script comes by itself: what it shows depends on the visitor, and the page is the same for everybody. */
export const LazyArrivalBlock = lazy(() => importWithRetry(() => import('./arrival-block')));
