import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { AdminProofsController, ProofsController } from './proofs.controller.js';
import { ProofPrivacy, ProofService, ProofAdminService, ProofImages, ProofReminders } from './proofs.service.js';
import { ProofRemoval } from './proof-removal.js';
import { ProofMailer } from './proof.mailer.js';
import { ProofsProcessor } from './proofs.processor.js';

@Module({
  imports: [CartModule, OrderModule],
  controllers: [AdminProofsController, ProofsController],
  providers: [
    ProofPrivacy,
    ProofService,
    ProofAdminService,
    ProofMailer,
    ProofImages,
    ProofReminders,
    ProofRemoval,
    ProofsProcessor,
  ],
  exports: [ProofService],
})
export class ProofsModule {}
