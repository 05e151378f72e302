import { Injectable } from '@nestjs/common';

/** A proof as the buyer saw and answered it; times are ISO 8601, UTC. */
export interface ProofEvidence {
  readonly lineId: string;
  readonly state: 'open' | 'approved' | 'change_asked' | 'replaced';
  readonly fileId: string | null;
  readonly words: string | null;
  readonly sentAt: string;
  readonly answeredAt: string | null;
}

/** What one subject can show of an order to a bank that questions its payment. */
export interface EvidenceSource {
  invoiceNumbers?(orderId: string): Promise<readonly string[]>;
  proofs?(orderId: string): Promise<readonly ProofEvidence[]>;
}

/** Evidence about an order, collected from the subjects, which register as sources. */
@Injectable()
export class EvidenceSources {
  private readonly sources: EvidenceSource[] = [];

  register(source: EvidenceSource): void {
    this.sources.push(source);
  }

  async invoiceNumbers(orderId: string): Promise<string[]> {
    return (await Promise.all(this.sources.map((source) => source.invoiceNumbers?.(orderId) ?? []))).flat();
  }

  /** Oldest first. */
  async proofs(orderId: string): Promise<ProofEvidence[]> {
    return (await Promise.all(this.sources.map((source) => source.proofs?.(orderId) ?? []))).flat();
  }
}
