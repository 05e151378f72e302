import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LineQuantity } from './order.types.js';

/** A subject that takes pieces of delivered orders back. */
export interface ReturnedPiecesSource {
  /** Pieces of a locked order for which something was paid back, or soon will be. */
  returnedPieces(tx: EntityManager, orderId: string): Promise<readonly LineQuantity[]>;
}

/** Pieces that buyers sent back, or that arrived damaged: what was paid back for them is not refunded once more. */
@Injectable()
export class ReturnedPieces {
  private readonly sources: ReturnedPiecesSource[] = [];

  register(source: ReturnedPiecesSource): void {
    this.sources.push(source);
  }

  /** By the line's id. */
  async of(tx: EntityManager, orderId: string): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const source of this.sources) {
      for (const { lineId, quantity } of await source.returnedPieces(tx, orderId)) {
        counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
      }
    }
    return counts;
  }
}

export type RemovalHandler = (tx: EntityManager, orderId: string, lineIds: readonly string[]) => Promise<void>;

/** Lines of which nothing is made or sent any more; subjects that prepare something for a line are told. */
@Injectable()
export class RemovedLines {
  private readonly handlers: RemovalHandler[] = [];

  register(handler: RemovalHandler): void {
    this.handlers.push(handler);
  }

  async tell(tx: EntityManager, orderId: string, lineIds: readonly string[]): Promise<void> {
    if (lineIds.length === 0) return;
    for (const handler of this.handlers) await handler(tx, orderId, lineIds);
  }
}
