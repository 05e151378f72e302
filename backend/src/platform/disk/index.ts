export { DiskSpace, type DiskState } from './disk-space.js';
export { writeFileAtomically } from './write-file.js';
