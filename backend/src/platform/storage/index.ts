export { FileStorage, type StoredFileRow, type NewFile, type StoredFile, FilesController } from './file-storage.js';
export { StorageProcessor, purgeOrphanedFiles } from './storage.processor.js';
