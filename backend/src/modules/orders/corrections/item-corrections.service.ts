import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { cleanText, ItemDrawing, personalisationProblem, type PreparedOriginal } from '../../cart/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import { Order, OrderLine } from '../order/order.entity.js';
import { refreshSearchText } from '../order/order-redaction.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { RemovedLines } from '../order/returned-pieces.js';
import type { OrderState } from '../order/order.types.js';
import { sendCorrectedProof } from '../order/order.jobs.js';
import { correctionNote } from './correction.rules.js';
import { CorrectionLog, type CorrectionActor } from './corrections.service.js';

export interface ItemCorrection extends CorrectionActor {
  readonly orderId: string;
  readonly lineId: string;
  /** As they were typed; undefined where they stay. */
  readonly words?: string;
  /** As it was sent; undefined where it stays. */
  readonly photo?: Buffer;
}

/** The only state in which proofs are sent: after it the item may be engraved already. */
const CORRECTABLE_STATE: OrderState = 'paid';

interface CheckedItem {
  readonly product: PurchasableProduct;
  readonly text: string | null;
  readonly photo: PreparedOriginal | null;
}

/** A corrected item with its new picture and proof: the earlier ones count no longer. */
@Injectable()
export class CorrectedItems {
  constructor(
    private readonly drawing: ItemDrawing,
    private readonly removals: RemovedLines,
    private readonly outbox: Outbox,
  ) {}

  prepare(photo: Buffer): Promise<PreparedOriginal> {
    return this.drawing.prepare(photo);
  }

  /** Writes words and photo to a line of a locked order, and has it drawn and shown to its buyer. */
  async write(
    tx: EntityManager,
    order: Order,
    line: OrderLine,
    { product, text, photo, by }: CheckedItem & { readonly by: string },
  ): Promise<void> {
    const before = {
      photoFileId: line.photoFileId ?? null,
      originalFileId: line.originalFileId ?? null,
      photoCrop: line.photoCrop ?? null,
    };
    const ownerId = order.userId;
    const drawn = await this.drawing.redraw(tx, { ownerId, product, text, photo, before, ifLost: 'leave_out' });
    Object.assign(line, { customText: text, ...drawn });
    await tx.flush();
    await this.removals.tell(tx, order.id, [line.id]);
    if (!line.previewId) return;
    await this.outbox.add(tx, sendCorrectedProof, { orderId: order.id, lineId: line.id, by });
  }
}

/** The desk corrects words and photo of an item until it is made; its buyer gets a new proof. */
@Injectable()
export class ItemCorrectionService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly products: PurchasableProducts,
    private readonly items: CorrectedItems,
    private readonly log: CorrectionLog,
  ) {}

  /**
   * @throws DomainError order.not_found, order.event_not_allowed, order.nothing_changed, a `personalisation.` code, and
   *   what is wrong with the photo, with nothing changed
   */
  async correct({ orderId, lineId, words, photo, ...actor }: ItemCorrection): Promise<void> {
    const checked = await this.check(orderId, lineId, words, photo);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      // In the workshop it may be engraved already.
      if (order.state !== CORRECTABLE_STATE) throw new DomainError('order.event_not_allowed');
      const line = await tx.findOneOrFail(OrderLine, { id: lineId, orderId });
      if (!checked.photo && (line.customText ?? null) === checked.text) throw new DomainError('order.nothing_changed');
      await this.items.write(tx, order, line, { ...checked, by: actor.by });
      const note = correctionNote([checked.photo ? 'photo' : 'words']);
      await this.log.write(tx, order, 'correct', { ...actor, note });
      await refreshSearchText(tx, order.id);
    });
  }

  /** Looked at before anything is locked: a photo takes a while. */
  private async check(orderId: string, lineId: string, words?: string, photo?: Buffer): Promise<CheckedItem> {
    const em = this.em.fork();
    const line = isId(orderId) && isId(lineId) ? await em.findOne(OrderLine, { id: lineId, orderId }) : null;
    const order = line && (await em.findOneOrFail(Order, { id: line.orderId }));
    if (order && order.state !== CORRECTABLE_STATE) throw new DomainError('order.event_not_allowed');
    const [product] = line ? await this.products.byIds([line.productId]) : [];
    if (!line || !product || line.removed >= line.quantity) throw new DomainError('order.not_found');
    const text = words === undefined ? (line.customText ?? null) : cleanText(words);
    const problem = personalisationProblem(product, { text, photo: photo ? 'photo' : (line.photoFileId ?? null) });
    if (problem) {
      const { code, message } = problem;
      throw new DomainError(code, { fields: [{ field: photo ? 'photo' : 'words', message }] });
    }
    return { product, text, photo: photo ? await this.items.prepare(photo) : null };
  }
}
