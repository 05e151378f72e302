import { Injectable } from '@nestjs/common';

/** The newest code of an order that waits for one. */
export interface CodCodeStatus {
  /** ISO 8601, UTC: when it was mailed. */
  readonly sentAt: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** How many were mailed, with this one. */
  readonly sends: number;
}

type CodCodeSource = (orderId: string) => Promise<CodCodeStatus | null>;

/** What is known of an order's code. The subject that mails the codes registers itself as the source. */
@Injectable()
export class CodCodeStatuses {
  private source: CodCodeSource = async () => null;

  register(source: CodCodeSource): void {
    this.source = source;
  }

  of(orderId: string): Promise<CodCodeStatus | null> {
    return this.source(orderId);
  }
}
