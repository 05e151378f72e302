export { Metrics, type AnsweredRequest, type ObserveMs } from './metrics.js';
export { routeLabel } from './route-pattern.js';
