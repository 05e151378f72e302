import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureRequest } from '../../../platform/privacy/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-privacy-parts.js';

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
    await tx.execute(`update piece_proof set words = null, file_id = null where id in (${mine})`, [userId]);
    return pictures.map(({ id }) => id);
  }
}
