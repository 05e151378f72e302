export { Metrics, type AnsweredRequest } from './metrics.js';
