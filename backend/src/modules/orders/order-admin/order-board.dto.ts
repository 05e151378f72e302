import { ApiProperty } from '@nestjs/swagger';
import { AllowedActionDto, OrderListItemDto, toOrderListItemDto } from './admin-orders.dto.js';
import { allowedActions } from './order-actions.service.js';
import { limitListItem, type OrderView } from './order-view.js';
import { paymentSourceOf, PROOF_TASKS, type AdminEvent, type ProofTask } from '../order/order.types.js';
import { CARRIERS } from '../order/shipment.js';
import { BOARD_LANES, type BoardCard, type BoardLane, type BoardLaneName } from './order-board.service.js';

export class BoardCardDto extends OrderListItemDto {
  @ApiProperty({
    enum: PROOF_TASKS,
    nullable: true,
    type: String,
    description: 'What the shop has to do about its proofs.',
  })
  proofTask!: ProofTask | null;
  @ApiProperty({ type: [AllowedActionDto], description: 'Steps that take it to another column, allowed or not.' })
  actions!: AllowedActionDto[];
}

export class BoardLaneDto {
  @ApiProperty({ enum: BOARD_LANES }) lane!: BoardLaneName;
  @ApiProperty({ description: 'Counted up to 1,000.' }) total!: number;
  @ApiProperty({ type: [BoardCardDto], description: 'The 30 most urgent; of shipped ones, the 30 newest.' })
  cards!: BoardCardDto[];
}

export class OrderBoardDto {
  @ApiProperty({ type: [BoardLaneDto] }) lanes!: BoardLaneDto[];
  @ApiProperty({ type: [String], description: 'With whom the shop sends.' }) carriers!: string[];
}

/** Steps that carry a card to another column. */
const CARRYING: ReadonlySet<AdminEvent> = new Set(['start_production', 'pack', 'ship']);

function toBoardCardDto(card: BoardCard, view: OrderView, now: Date): BoardCardDto {
  const { state, openProofs, openDisputes, openAdditions, parcelsSent } = card;
  const actions = allowedActions(
    {
      state,
      openProofs,
      openDisputes,
      openAdditions,
      parcelsSent,
      createdAt: new Date(card.createdAt),
      deliveryAttempts: 0,
      money: paymentSourceOf(card),
    },
    now,
  );
  return {
    ...limitListItem(toOrderListItemDto(card), view),
    proofTask: card.task,
    actions: actions.filter(({ event }) => CARRYING.has(event) && view.events.includes(event)),
  };
}

export const toOrderBoardDto = (lanes: readonly BoardLane[], view: OrderView, now: Date): OrderBoardDto => ({
  lanes: lanes.map(({ lane, total, cards }) => ({
    lane,
    total,
    cards: cards.map((card) => toBoardCardDto(card, view, now)),
  })),
  carriers: [...CARRIERS],
});
