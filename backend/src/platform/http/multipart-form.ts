import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode, type ErrorDetails } from '../../kernel/index.js';
import { heldBytes } from './upload-memory.js';

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
        const bytes = await heldBytes(request, part);
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
