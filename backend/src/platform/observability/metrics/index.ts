export { Metrics, type AnsweredRequest, type ObserveDuration } from './metrics.js';
export { routeLabel } from './route-label.js';
