export { Metrics, routeLabel } from './metrics.js';
