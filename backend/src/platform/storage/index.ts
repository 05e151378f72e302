export { FileStorage, type StoredFileRow, type NewFile, type StoredFile } from './file-storage.js';
export { FilesController } from './files.controller.js';
export { StorageProcessor, sweepFiles } from './storage.processor.js';
