export { BACKUP_LOCK, mayDeleteBytes } from './backup-lock.js';
export { BlobStore, type BlobEntry, type OpenBlob } from './blob-store.js';
export { blobStoreAt, blobStoreOf } from './blob-stores.js';
export { BucketBlobStore } from './bucket-blob-store.js';
export { KEPT_PREFIXES, copyBlobs } from './copy-blobs.js';
export { FileReferences, type FileReference } from './file-references.js';
export { FileStorage, type StoredFile, FilesController } from './file-storage.js';
export { FolderBlobStore } from './folder-blob-store.js';
export { StorageProcessor } from './storage.processor.js';
