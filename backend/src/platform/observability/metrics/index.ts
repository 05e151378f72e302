export { Metrics, type AnsweredRequest, routeLabel } from './metrics.js';
