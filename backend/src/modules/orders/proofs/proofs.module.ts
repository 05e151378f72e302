import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { ProofDecisionsController } from './proof-decisions.controller.js';
import { AdminProofsController, ProofsController } from './proofs.controller.js';
import { ProofDecisionService } from './proof-decision.service.js';
import { ProofReminders } from './proof-reminders.js';
import { ProofPrivacy, ProofService, ProofAdminService, ProofImages } from './proofs.service.js';
import { ProofRemoval } from './proof-removal.js';
import { ProofMailer } from './proof.mailer.js';
import { ProofsProcessor } from './proofs.processor.js';

@Module({
  imports: [CartModule, OrderModule],
  controllers: [AdminProofsController, ProofDecisionsController, ProofsController],
  providers: [
    ProofPrivacy,
    ProofService,
    ProofAdminService,
    ProofDecisionService,
    ProofMailer,
    ProofImages,
    ProofReminders,
    ProofRemoval,
    ProofsProcessor,
  ],
  exports: [ProofService],
})
export class ProofsModule {}
