export { PROOF_TASKS, type ProofTask, PROOF_TASK_SQL } from './proof-tasks.sql.js';
export { PROOFS_SQL, proofToken, type ProofView } from './proof-view.js';
export { toProofDto } from './proof.mapper.js';
export { ProofDto } from './proofs.dto.js';
