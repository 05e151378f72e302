export { ProofsModule } from './proofs.module.js';
export { ProofService } from './proofs.service.js';
export type { ProofView } from './proof.entity.js';
export { toProofDto, ProofDto } from './proofs.dto.js';
