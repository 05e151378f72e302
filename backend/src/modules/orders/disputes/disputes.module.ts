import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { GatewayModule } from '../payments/gateway/index.js';
import { RefundsModule } from '../refunds/index.js';
import { DisputeAdminService } from './dispute-admin.service.js';
import { DisputeEvidenceService } from './dispute-evidence.service.js';
import { DisputeMailer } from './dispute.mailer.js';
import { DisputeWatch } from './dispute-watch.js';
import { AdminDisputesController } from './disputes.controller.js';
import { DisputesProcessor } from './disputes.processor.js';
import { DisputePrivacy, DisputeQueries } from './disputes.queries.js';
import { DisputeService } from './disputes.service.js';
import { OrderEvidence } from './order-evidence.js';

@Module({
  imports: [OrderModule, RefundsModule, GatewayModule],
  controllers: [AdminDisputesController],
  providers: [
    DisputeAdminService,
    DisputeEvidenceService,
    DisputeMailer,
    DisputePrivacy,
    DisputeQueries,
    DisputeService,
    DisputesProcessor,
    DisputeWatch,
    OrderEvidence,
  ],
  exports: [DisputeEvidenceService, DisputeQueries, DisputeService, DisputeWatch],
})
export class DisputesModule {}
