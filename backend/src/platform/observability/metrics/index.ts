export { Metrics, type AnsweredRequest } from './metrics.js';
export { routeLabel } from './route-label.js';
