export { FileStorage, type KeptFile, type NewFile, type StoredFile } from './file-storage.js';
export { FilesController } from './files.controller.js';
export { SweepFilesHandler, sweepFiles } from './sweep-files.job.js';
