import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ReturnRequest } from './return.entity.js';
import { RefundCreditNotes } from '../refunds/index.js';

/** The credit notes of returns and reports of damage that gave store credit. */
@Injectable()
export class ReturnCreditNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: RefundCreditNotes,
  ) {}

  /** Writes the note of a request; once, however often it is asked for. */
  async issue(requestId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const { orderId, kind, pieces } = await tx.findOneOrFail(ReturnRequest, { id: requestId });
      const lineIds = pieces.map(({ lineId }) => lineId);
      await this.notes.issueForClaim(tx, { requestId, orderId, kind, lineIds });
    });
  }
}
