/** The PIN code in the header: a module of its own, as only the browser knows which is kept. */
export { DeliverButton as default } from '../../features/delivery';
