import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, detectImageType, newId } from '../../../kernel/index.js';
import { defineJob } from '../../../platform/queue/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { ErasureRequest } from '../../../platform/privacy/index.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { Proof, isProofToken, proofToken, type ProofView } from './proof.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { groupViews } from '../order/order-queries.js';
import { PhotoEncoder, PreviewRenderer } from '../../cart/index.js';
import { paymentSourceOf, isPersonalised } from '../order/order.types.js';
import { getTransition } from '../order.pipeline.js';
import { shiftEstimate } from './proofs.rules.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { EvidenceSources, type EvidenceSource } from '../order/evidence-sources.js';
import { OrderTimeline, type TimelineSource } from '../order/order-timeline.js';

/** Shows the buyer how a piece will be made. */
export const sendProofReady = defineJob<{ readonly proofId: string }>('orders.send-proof-ready', {
  queue: 'mail',
  attempts: 12,
});

export interface ProofDetail extends ProofView {
  readonly number: string;
  readonly productName: string;
  readonly customText: string | null;
}

/** What buyers answer to a proof; whoever has its key may. */
@Injectable()
export class ProofService implements TimelineSource, EvidenceSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
    private readonly timeline: OrderTimeline,
    private readonly evidence: EvidenceSources,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
    this.evidence.register(this);
  }

  async proofs(orderId: string): Promise<readonly ProofView[]> {
    return (await this.listByOrder([orderId], false)).get(orderId) ?? [];
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const proofs = await this.em.fork().find(Proof, { orderId });
    return proofs.flatMap(({ id }) => [`proof-ready:${id}`, `proof-reminder:${id}`]);
  }

  /**
   * Proofs by their order's id, oldest first, without those that were replaced.
   * @param withKeys for the buyer, who may answer
   */
  async listByOrder(orderIds: readonly string[], withKeys: boolean): Promise<Map<string, ProofView[]>> {
    const proofs = await this.em
      .fork()
      .find(Proof, { orderId: { $in: [...orderIds] }, state: { $ne: 'replaced' } }, { orderBy: { createdAt: 'asc' } });
    const views = proofs.map(({ orderId, id, lineId, state, fileId = null, words = null, createdAt, answeredAt }) => ({
      orderId,
      view: {
        id,
        lineId,
        state,
        fileId,
        words,
        sentAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        ...(withKeys ? { key: proofToken(this.secrets, id) } : {}),
      },
    }));
    return groupViews(views);
  }

  /** @throws DomainError proof.not_found */
  async get(id: string, key: string): Promise<ProofDetail> {
    const em = this.em.fork();
    const proof = await this.getByToken(em, id, key);
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const { number } = await em.findOneOrFail(Order, { id: proof.orderId });
    const { lineId, state, fileId = null, words = null, createdAt, answeredAt } = proof;
    return {
      id,
      lineId,
      state,
      fileId,
      words,
      key,
      number,
      sentAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      productName: line.productName,
      customText: line.customText ?? null,
    };
  }

  /**
   * @param words what is to be changed; null for a yes
   * @throws DomainError proof.not_found, proof.closed, order.event_not_allowed, with nothing changed
   */
  async respond(id: string, key: string, words: string | null): Promise<void> {
    const { orderId } = await this.getByToken(this.em.fork(), id, key);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: orderId });
      const proof = await tx.findOneOrFail(Proof, { id });
      if (!order || proof.state !== 'open') throw new DomainError('proof.closed');
      const note = words ? { note: words } : {};
      await this.stateMachine.apply(tx, order, words ? 'change_proof' : 'approve_proof', {
        actor: 'customer',
        ...note,
      });
      const now = this.clock.now();
      Object.assign(proof, { state: words ? 'change_asked' : 'approved', words, answeredAt: now });
      await updateOpenProofs(tx, order, now);
    });
  }

  private async getByToken(em: EntityManager, id: string, key: string): Promise<Proof> {
    const proof = isId(id) && isProofToken(this.secrets, id, key) ? await em.findOne(Proof, { id }) : null;
    if (!proof || proof.state === 'replaced') throw new DomainError('proof.not_found');
    return proof;
  }
}

const SIDE = 1_200;
const PROOF_KIND = 'proof';

/** Pictures of pieces as they will be made, kept as private files of their buyers. */
@Injectable()
export class ProofImages {
  constructor(
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
    private readonly drawing: PreviewRenderer,
  ) {}

  /** @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels */
  async prepared(sent: Buffer): Promise<Buffer> {
    const type = detectImageType(sent);
    if (type === null) throw new DomainError('photo.wrong_type');
    return (await this.codec.toJpeg(sent, type, { quality: 86, longestSide: SIDE })).bytes;
  }

  /** @throws DomainError proof.no_drawing */
  async fromPreview({ previewId }: { readonly previewId?: string | null | undefined }): Promise<Buffer> {
    const picture = previewId ? await this.drawing.renderedFile(previewId, SIDE) : null;
    if (!picture) throw new DomainError('proof.no_drawing');
    return picture;
  }

  async store(tx: EntityManager, ownerId: string, bytes: Buffer): Promise<string> {
    return (await this.files.store(tx, { bytes, contentType: 'image/jpeg', kind: PROOF_KIND, ownerId })).id;
  }
}

export interface NewProof {
  readonly orderId: string;
  readonly lineId: string;
  /** As it was sent; null for the drawn piece. */
  readonly picture: Buffer | null;
  /** Address of the admin who sends it. */
  readonly by: string;
}

/** The shop shows a buyer how a personalised piece will be made. */
@Injectable()
export class ProofAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly pictures: ProofImages,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a proof in place of any that stands.
   * @throws DomainError order.not_found, order.event_not_allowed, proof.not_personalised, proof.no_drawing, and what is
   * wrong with the picture, with nothing changed
   */
  async send({ orderId, lineId, picture, by }: NewProof): Promise<void> {
    const line = await this.getProofableLine(orderId, lineId);
    const drawn = picture ? await this.pictures.prepared(picture) : await this.pictures.fromPreview(line);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      await this.stateMachine.apply(tx, order, 'send_proof', { actor: by, note: line.productName });
      const now = this.clock.now();
      await tx.nativeUpdate(Proof, { lineId, state: { $ne: 'replaced' } }, { state: 'replaced' });
      const fileId = await this.pictures.store(tx, order.userId, drawn);
      const id = newId();
      const fresh = { words: null, answeredAt: null, state: 'open' as const, createdAt: now };
      tx.create(Proof, { id, orderId, lineId, fileId, madeBy: by, ...fresh });
      await updateOpenProofs(tx, order, now);
      await this.outbox.add(tx, sendProofReady, { proofId: id }, { key: `proof-ready:${id}` });
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'proof.send',
        subject: { kind: 'order', id: orderId },
        summary: `${order.number}: a proof of ${line.productName} was sent`,
      });
    });
  }

  /** Looked at before anything is drawn, which takes a while. */
  private async getProofableLine(orderId: string, lineId: string): Promise<OrderLine> {
    const em = this.em.fork();
    const areIds = isId(orderId) && isId(lineId);
    const line = areIds ? await em.findOne(OrderLine, { id: lineId, orderId }) : null;
    if (!line) throw new DomainError('order.not_found');
    const order = await em.findOneOrFail(Order, { id: orderId });
    getTransition(order.state, 'send_proof', paymentSourceOf(order));
    if (!isPersonalised(line) || line.removed >= line.quantity) throw new DomainError('proof.not_personalised');
    return line;
  }
}

/** Notes on a locked order how many of its proofs wait; its promise moves when none waits for the buyer any more. */
export async function updateOpenProofs(tx: EntityManager, order: Order, now: Date): Promise<void> {
  await tx.flush();
  const unapproved = await tx.find(Proof, { orderId: order.id, state: { $in: ['open', 'change_asked'] } });
  order.openProofs = unapproved.length;
  const waits = unapproved.some(({ state }) => state === 'open');
  if (waits) order.proofWaitsSince ??= now;
  else if (order.proofWaitsSince) {
    Object.assign(order, shiftEstimate(order, order.proofWaitsSince, now), { proofWaitsSince: null });
  }
  await tx.flush();
}

/** Proofs stay; their pictures and the buyer's words go. */
@Injectable()
export class ProofPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(private readonly parts: OrderPrivacyParts) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<string[]> {
    const mine = 'select q.id from piece_proof q join shop_order o on o.id = q.order_id where o.user_id = ?';
    const pictures = await tx.execute<{ id: string }[]>(
      `select file_id as id from piece_proof where file_id is not null and id in (${mine})`,
      [userId],
    );
    await tx.execute(
      `update piece_proof set words = null, file_id = null, agreed_with = null, agreed_note = null where id in (${mine})`,
      [userId],
    );
    return pictures.map(({ id }) => id);
  }
}
