import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode, type ErrorDetails } from '../../kernel/index.js';
import { heldBytes } from './upload-memory.js';

export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly Buffer[];
}

interface FormLimits {
  /** Which of its fields holds files. */
  readonly field: string;
  readonly mostFiles: number;
  /** Of one file. */
  readonly mostBytes: number;
}

const MOST_FIELDS = 10;
const FIELD_BYTES = 16_384;

/**
 * A multipart form of texts and photos.
 * @throws DomainError photo.busy, request.unsupported_type, request.invalid, request.malformed, photo.too_large
 */
export async function uploadedForm(
  request: FastifyRequest,
  { field, mostFiles, mostBytes }: FormLimits,
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  try {
    const parts = request.parts({
      limits: {
        fileSize: mostBytes,
        files: mostFiles,
        fields: MOST_FIELDS,
        parts: mostFiles + MOST_FIELDS,
        fieldSize: FIELD_BYTES,
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
    throw new DomainError(...refusal(error, field, mostFiles), { cause: error });
  }
  return { fields, files };
}

function refusal(error: unknown, field: string, mostFiles: number): Refusal {
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return ['photo.too_large', {}];
  if (code !== 'FST_FILES_LIMIT') return ['request.malformed', {}];
  return ['request.invalid', { fields: [{ field, message: `Please choose at most ${mostFiles} photos.` }] }];
}

type Refusal = [code: ErrorCode, details: ErrorDetails];
