import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BlobStore, FileReferences, type FileReference } from '../storage/index.js';

export interface FileCheck {
  /** `photos, previews and proofs`. */
  readonly name: string;
  readonly files: number;
  /** Sentences: what is missing or has another content. */
  readonly faults: readonly string[];
}

/** Whether every file that a row of the database names is there, with the content that the row says. */
@Injectable()
export class RestoreCheck {
  constructor(
    private readonly blobs: BlobStore,
    private readonly references: FileReferences,
  ) {}

  async checkFiles(): Promise<FileCheck[]> {
    const checks: FileCheck[] = [];
    for (const source of this.references.sources) {
      const named = await source.list();
      const faults: string[] = [];
      for (const reference of named) {
        const fault = await this.faultOf(reference);
        if (fault) faults.push(fault);
      }
      checks.push({ name: source.name, files: named.length, faults });
    }
    return checks;
  }

  private async faultOf({ key, bytes, sha256 }: FileReference): Promise<string | null> {
    const blob = await this.blobs.open(key);
    if (!blob) return `${key} is missing`;
    const hash = createHash('sha256');
    for await (const chunk of blob.content) hash.update(chunk as Buffer);
    if (bytes !== null && blob.bytes !== bytes) return `${key} has ${blob.bytes} bytes, its row says ${bytes}`;
    return sha256 === null || hash.digest('hex').startsWith(sha256)
      ? null
      : `${key} has another content than its row says`;
  }
}
