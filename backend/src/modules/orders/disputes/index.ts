export { DisputesModule } from './disputes.module.js';
export { DisputeDto, toDisputeDto } from './disputes.dto.js';
export { DisputeQueries, type DisputeView } from './disputes.queries.js';
export { DisputeService } from './disputes.service.js';
export { DisputeWatch } from './dispute-watch.js';
