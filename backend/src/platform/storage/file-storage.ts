import { createHash } from 'node:crypto';
import { Injectable, Controller, Get, Param, Query, Res, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { isForeignKeyViolation } from '../database/index.js';
import { SecretsService } from '../secrets/index.js';
import { Access, WhileClosed } from '../http/index.js';
import { mayDeleteBytes } from './backup-lock.js';
import { BlobStore, fileKey } from './blob-store.js';
import { FileReferences, type FileReference } from './file-references.js';

export interface NewFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Purpose of the file: `photo`, `original`. */
  readonly kind: string;
  readonly ownerId: string | null;
  readonly width?: number;
  readonly height?: number;
}

export interface StoredFile {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: string | null;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface StoredFileRow {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const PREFIX = '/api/files/';
/** Signed addresses are valid for one to two of these periods, so that a file keeps its address for a while. */
const WINDOW_SECONDS = 3_600;

/** Private files: bytes in the blob store by id, metadata in the database, signed addresses that expire. */
@Injectable()
export class FileStorage implements OnModuleInit {
  constructor(
    private readonly blobs: BlobStore,
    private readonly em: EntityManager,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
    private readonly references: FileReferences,
  ) {}

  onModuleInit(): void {
    this.references.add({
      name: 'photos, previews and proofs',
      list: async () =>
        (
          await this.em
            .fork()
            .execute<(Omit<FileReference, 'key'> & { id: string })[]>(
              'select id, bytes::float8 as bytes, sha256 from stored_file',
            )
        ).map(({ id, ...file }) => ({ ...file, key: fileKey(id) })),
    });
  }

  /**
   * Stores a file. Its bytes are safe before its row can be committed.
   * @throws Error ENOSPC on a full disk, answered as server.storage_full
   */
  async store(tx: EntityManager, file: NewFile): Promise<{ id: string }> {
    const id = newId();
    await this.blobs.put(fileKey(id), file.bytes);
    await tx.execute(
      `insert into stored_file (id, kind, owner_id, content_type, bytes, sha256, width, height, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        file.kind,
        file.ownerId,
        file.contentType,
        file.bytes.length,
        createHash('sha256').update(file.bytes).digest('hex'),
        file.width ?? null,
        file.height ?? null,
        this.clock.now(),
      ],
    );
    return { id };
  }

  /** @throws DomainError file.not_found */
  async find(id: string): Promise<StoredFile> {
    if (!isId(id)) throw new DomainError('file.not_found');
    const [row] = await this.em
      .fork()
      .execute<StoredFile[]>(
        'select id, kind, owner_id as "ownerId", content_type as "contentType", width, height from stored_file where id = ?',
        [id],
      );
    if (!row) throw new DomainError('file.not_found');
    return row;
  }

  /** @throws DomainError file.not_found */
  async read(id: string): Promise<Buffer> {
    if (!isId(id)) throw new DomainError('file.not_found');
    const bytes = await this.blobs.get(fileKey(id));
    if (!bytes) throw new DomainError('file.not_found');
    return bytes;
  }

  /** The files of one owner, oldest first. */
  async ofOwner(ownerId: string): Promise<StoredFileRow[]> {
    return this.em
      .fork()
      .execute<StoredFileRow[]>(
        'select id, kind, to_json(created_at) as "createdAt" from stored_file where owner_id = ? order by id',
        [ownerId],
      );
  }

  /**
   * Deletes those of `ids` that no row refers to (by foreign keys). Bytes are deleted before the commit, so that a crash
   * leaves a row to try again, and never bytes without a row; while a backup runs they are left to the daily sweep.
   */
  async removeUnused(tx: EntityManager, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await tx.transactional((step) => step.execute('delete from stored_file where id = ?', [id]));
      } catch (error) {
        if (isForeignKeyViolation(error)) continue;
        throw error;
      }
      if (await mayDeleteBytes(tx)) await this.blobs.delete(fileKey(id));
    }
  }

  /** A path at which anybody can read the file until it expires. */
  signedUrl(id: string, validityWindows = 1): string {
    const window = WINDOW_SECONDS * 1_000;
    const expires = (Math.floor(this.clock.now().getTime() / window) + 1 + validityWindows) * (window / 1_000);
    return `${PREFIX}${id}?expires=${expires}&signature=${this.signature(id, expires)}`;
  }

  /** The file id in an address made by `signedUrl`, expired or not; null for anything else. */
  idFromUrl(url: string): string | null {
    const [, id, expires, signature] =
      /\/api\/files\/([0-9a-f-]{36})\?expires=(\d+)&signature=([\w-]+)$/.exec(url) ?? [];
    if (!id || !expires || !signature) return null;
    return this.isSigned(id, Number(expires), signature) ? id : null;
  }

  /** @throws DomainError file.not_found if the signature is wrong or has expired */
  checkSignature(id: string, expires: number, signature: string): void {
    const alive = Number.isSafeInteger(expires) && expires * 1_000 > this.clock.now().getTime();
    if (!alive || !this.isSigned(id, expires, signature)) throw new DomainError('file.not_found');
  }

  private isSigned(id: string, expires: number, signature: string): boolean {
    return this.secrets.isHmac('file-url', `${id}.${expires}`, signature);
  }

  private signature(id: string, expires: number): string {
    return this.secrets.hmac('file-url', `${id}.${expires}`);
  }
}

/** Private files at their signed, expiring addresses. */
@ApiExcludeController()
@Controller('api/files')
@WhileClosed()
export class FilesController {
  constructor(private readonly files: FileStorage) {}

  @Get(':id')
  @Access('public')
  async read(
    @Param('id') id: string,
    @Query('expires') expires: string,
    @Query('signature') signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.files.checkSignature(id, Number(expires), String(signature));
    const [file, bytes] = await Promise.all([this.files.find(id), this.files.read(id)]);
    await reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  }
}
