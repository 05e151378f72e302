import { defineEntity, p } from '@mikro-orm/core';
import type { ProofState } from './proofs.rules.js';
import { timestampColumn } from '../../../platform/database/index.js';

export const ProofSchema = defineEntity({
  name: 'Proof',
  tableName: 'piece_proof',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    lineId: p.uuid(),
    fileId: p.uuid().nullable(),
    state: p.text().$type<ProofState>(),
    words: p.text().nullable(),
    madeBy: p.text(),
    createdAt: timestampColumn(),
    answeredAt: timestampColumn().nullable(),
  },
});
export class Proof extends ProofSchema.class {}
ProofSchema.setClass(Proof);
