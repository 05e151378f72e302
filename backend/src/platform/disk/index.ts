export { DiskSpace } from './disk-space.js';
export { writeFileAtomically } from './write-file.js';
