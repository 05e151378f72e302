import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/index.js';
import type { OrderView } from '../order/order-queries.js';
import { EvidenceSources } from '../order/evidence-sources.js';
import { ShipmentQueries, trackingUrl } from '../order/shipment.js';
import { momentText, type EvidenceFact, type EvidenceProof } from './dispute-evidence.pdf.js';

const PROOF_STATES = {
  open: 'Sent, not answered',
  approved: 'Approved by the customer',
  change_asked: 'The customer asked for a change',
  replaced: 'Replaced',
} as const;

/** What other subjects know of an order, as evidence. */
@Injectable()
export class OrderEvidence {
  constructor(
    private readonly shipments: ShipmentQueries,
    private readonly sources: EvidenceSources,
    private readonly files: FileStorage,
  ) {}

  async delivery({ id, address, deliveredAt }: OrderView): Promise<EvidenceFact[]> {
    const parcels = (await this.shipments.listByOrder([id])).get(id) ?? [];
    const sent = parcels.flatMap(({ carrier, trackingNumber, shippedAt }): EvidenceFact[] => {
      const url = trackingUrl(carrier, trackingNumber);
      return [
        ['Handed to', `${carrier}, ${momentText(new Date(shippedAt))}`],
        ['Tracking number', trackingNumber],
        ...(url ? ([['Tracking', url]] as EvidenceFact[]) : []),
      ];
    });
    return [
      ...(sent.length > 0 ? sent : ([['Sent', 'Not sent yet']] as EvidenceFact[])),
      ['Sent to', `${address.city} ${address.pinCode}`],
      ['Delivered', deliveredAt ? momentText(new Date(deliveredAt)) : 'Not marked as delivered'],
    ];
  }

  async proofs({ id, lines }: OrderView): Promise<EvidenceProof[]> {
    const proofs = await this.sources.proofs(id);
    return Promise.all(
      proofs.map(async ({ lineId, state, fileId, sentAt, answeredAt, words }) => ({
        title: lines.find((line) => line.id === lineId)?.productName ?? '',
        facts: [
          ['Sent to the customer', momentText(new Date(sentAt))],
          [PROOF_STATES[state], answeredAt ? momentText(new Date(answeredAt)) : ''],
          ...(words ? ([['Their words', words]] as EvidenceFact[]) : []),
        ] as EvidenceFact[],
        picture: fileId ? await this.files.read(fileId).catch(() => null) : null,
      })),
    );
  }

  bills(orderId: string): Promise<string[]> {
    return this.sources.invoiceNumbers(orderId);
  }
}
