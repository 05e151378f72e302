import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';

const MAX_BYTES = 96 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Bytes of files that this process holds, from their arrival until their request has been answered. */
export class UploadMemory {
  private readonly held = new Map<FastifyRequest, number>();
  private total = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** @throws DomainError photo.busy when others hold as much as there may be */
  take(request: FastifyRequest, bytes: number): void {
    if (this.total + bytes > this.maxBytes) throw new DomainError('photo.busy', { retryAfter: RETRY_AFTER_SECONDS });
    if (!this.held.has(request)) request.raw.socket.once('close', () => this.release(request));
    this.held.set(request, (this.held.get(request) ?? 0) + bytes);
    this.total += bytes;
  }

  release(request: FastifyRequest): void {
    this.total -= this.held.get(request) ?? 0;
    this.held.delete(request);
  }
}

export const uploadMemory = new UploadMemory();

/** The bytes of a file. @throws DomainError photo.busy; Error FST_REQ_FILE_TOO_LARGE with status 413 */
export async function heldBytes(request: FastifyRequest, { file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    uploadMemory.take(request, chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) {
    throw Object.assign(new Error('the file is too large'), { code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 });
  }
  return Buffer.concat(chunks);
}
