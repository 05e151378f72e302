import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode, type ErrorDetails } from '../../kernel/index.js';

const MAX_BYTES = 96 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Bytes of files that this process holds, from their arrival until their request has been answered. */
export class UploadMemory {
  private readonly bytesByRequest = new Map<FastifyRequest, number>();
  private total = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** @throws DomainError photo.busy when others hold as much as there may be */
  take(request: FastifyRequest, bytes: number): void {
    if (this.total + bytes > this.maxBytes) throw new DomainError('photo.busy', { retryAfter: RETRY_AFTER_SECONDS });
    if (!this.bytesByRequest.has(request)) request.raw.socket.once('close', () => this.release(request));
    this.bytesByRequest.set(request, (this.bytesByRequest.get(request) ?? 0) + bytes);
    this.total += bytes;
  }

  release(request: FastifyRequest): void {
    this.total -= this.bytesByRequest.get(request) ?? 0;
    this.bytesByRequest.delete(request);
  }
}

export const uploadMemory = new UploadMemory();

/** The bytes of a file. @throws DomainError photo.busy; Error FST_REQ_FILE_TOO_LARGE with status 413 */
async function readBytes(request: FastifyRequest, { file }: MultipartFile): Promise<Buffer> {
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

const TOO_LARGE = 413;

/**
 * The bytes of the field `file` of a multipart form.
 * @param tooLarge what is told of one that is larger
 * @throws DomainError photo.busy, request.unsupported_type, request.invalid, request.malformed, and `tooLarge`
 */
export async function readUploadedFile(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: ErrorCode = 'photo.too_large',
): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (part?.fieldname !== 'file') {
      throw new DomainError('request.invalid', { fields: [{ field: 'file', message: 'Please choose a file.' }] });
    }
    return await readBytes(request, part);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isTooLarge = (error as { statusCode?: number }).statusCode === TOO_LARGE;
    throw new DomainError(isTooLarge ? tooLarge : 'request.malformed', {}, { cause: error });
  }
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly Buffer[];
}

interface FormLimits {
  /** Which of its fields holds files. */
  readonly field: string;
  readonly maxFiles: number;
  /** Of one file. */
  readonly maxBytes: number;
}

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 16_384;

/**
 * A multipart form of texts and photos.
 * @throws DomainError photo.busy, request.unsupported_type, request.invalid, request.malformed, photo.too_large
 */
export async function parseMultipartForm(
  request: FastifyRequest,
  { field, maxFiles, maxBytes }: FormLimits,
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  try {
    const parts = request.parts({
      limits: {
        fileSize: maxBytes,
        files: maxFiles,
        fields: MAX_FIELDS,
        parts: maxFiles + MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const bytes = await readBytes(request, part);
        if (part.fieldname === field && bytes.length > 0) files.push(bytes);
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(...toFormError(error, field, maxFiles), { cause: error });
  }
  return { fields, files };
}

function toFormError(error: unknown, field: string, maxFiles: number): Refusal {
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return ['photo.too_large', {}];
  if (code !== 'FST_FILES_LIMIT') return ['request.malformed', {}];
  return ['request.invalid', { fields: [{ field, message: `Please choose at most ${maxFiles} photos.` }] }];
}

type Refusal = [code: ErrorCode, details: ErrorDetails];
