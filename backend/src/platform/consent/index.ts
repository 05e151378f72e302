export { ConsentRepository } from './consent.repository.js';
