import { Injectable } from '@nestjs/common';

/** A blob that a row of the database names. */
export interface FileReference {
  readonly key: string;
  readonly bytes: number | null;
  /** In hexadecimal; of the whole, or its first digits; null where the row does not say. */
  readonly sha256: string | null;
}

/** Rows that name blobs. */
export interface FileReferenceSource {
  /** For the operator: `photos, previews and proofs`. */
  readonly name: string;
  list(): Promise<readonly FileReference[]>;
}

/** Which blobs the database names. Whoever stores blobs adds itself when it starts. */
@Injectable()
export class FileReferences {
  readonly sources: FileReferenceSource[] = [];

  add(source: FileReferenceSource): void {
    this.sources.push(source);
  }
}
