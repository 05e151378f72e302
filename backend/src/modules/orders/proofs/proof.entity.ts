import { defineEntity, p } from '@mikro-orm/core';
import type { ProofState } from './proofs.rules.js';

const moment = () => p.datetime().columnType('timestamptz');

export const ProofSchema = defineEntity({
  name: 'PieceProof',
  tableName: 'piece_proof',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    lineId: p.uuid(),
    fileId: p.uuid().nullable(),
    state: p.text().$type<ProofState>(),
    words: p.text().nullable(),
    madeBy: p.text(),
    createdAt: moment(),
    answeredAt: moment().nullable(),
  },
});
export class Proof extends ProofSchema.class {}
ProofSchema.setClass(Proof);
