export { ArrivalModule } from './arrival.module.js';
