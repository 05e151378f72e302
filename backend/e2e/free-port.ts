export { freePort } from '../../tools/ports.mjs';
