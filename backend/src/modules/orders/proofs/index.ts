export { ProofsModule } from './proofs.module.js';
export { ProofRemoval } from './proof-removal.js';
export { PROOFABLE_STATE } from './proofs.rules.js';
export { ProofAdminService, ProofService } from './proofs.service.js';
export type { ProofView } from './proof.entity.js';
export { toProofDto, ProofDto } from './proofs.dto.js';
