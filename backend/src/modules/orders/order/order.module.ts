import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CartModule } from '../../cart/index.js';
import { CatalogModule } from '../../catalog/index.js';
import { CodCodeStatuses } from './cod-code-status.js';
import { CurrentTerms } from './current-terms.js';
import { DeskRefundLimit } from './desk-refund-limit.js';
import { OrderRedaction, OrderPrivacyParts } from './order-redaction.js';
import { OrderEffects } from './order-effects.js';
import { TransitionEffects, validateTransitions } from './transition-effects.js';
import { OrderReservations, OrderStock } from './order-reservations.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrderMailer } from './order.mailer.js';
import { PackingInserts } from './packing-inserts.js';
import { OrderQueries, PurchaseHistory } from './order-queries.js';
import { OrderTimeline } from './order-timeline.js';
import { OrderProcessor } from './order.processor.js';
import { DeliveryChecks } from './delivery-checks.js';
import { EvidenceSources } from './evidence-sources.js';
import { RemovedLines, ReturnedPieces } from './returned-pieces.js';
import { ShipmentQueries } from './shipment.js';
import { SiblingOrders } from './sibling-orders.js';
import { INITIAL_STATE, ORDER_TRANSITIONS } from '../order.pipeline.js';

@Module({
  imports: [AuthModule, CartModule, CatalogModule],
  providers: [
    CodCodeStatuses,
    CurrentTerms,
    DeliveryChecks,
    DeskRefundLimit,
    EvidenceSources,
    OrderRedaction,
    OrderEffects,
    TransitionEffects,
    OrderReservations,
    OrderStateMachine,
    OrderMailer,
    OrderQueries,
    OrderStock,
    OrderTimeline,
    PackingInserts,
    PurchaseHistory,
    OrderPrivacyParts,
    OrderProcessor,
    RemovedLines,
    ReturnedPieces,
    ShipmentQueries,
    SiblingOrders,
  ],
  exports: [
    CodCodeStatuses,
    CurrentTerms,
    DeliveryChecks,
    DeskRefundLimit,
    EvidenceSources,
    OrderPrivacyParts,
    OrderQueries,
    OrderRedaction,
    OrderReservations,
    OrderStateMachine,
    OrderStock,
    OrderTimeline,
    PackingInserts,
    PurchaseHistory,
    RemovedLines,
    ReturnedPieces,
    ShipmentQueries,
    SiblingOrders,
    TransitionEffects,
  ],
})
export class OrderModule implements OnModuleInit {
  onModuleInit(): void {
    const faults = validateTransitions(ORDER_TRANSITIONS, INITIAL_STATE);
    if (faults.length > 0) throw new Error(`the order table is unsound: ${faults.join('; ')}`);
  }
}
