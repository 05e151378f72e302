export { ConsentRepository, type ConsentRecord } from './consent.repository.js';
