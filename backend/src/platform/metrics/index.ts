export { Metrics, type AnsweredRequest } from './metrics.js';
export { routeLabel } from './route-pattern.js';
