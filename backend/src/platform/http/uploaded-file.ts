import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '../../kernel/index.js';
import { heldBytes } from './upload-memory.js';

const TOO_LARGE = 413;

/**
 * The bytes of the field `file` of a multipart form.
 * @param tooLarge what is told of one that is larger
 * @throws DomainError photo.busy, request.unsupported_type, request.invalid, request.malformed, and `tooLarge`
 */
export async function readUploadedFile(
  request: FastifyRequest,
  mostBytes: number,
  tooLarge: ErrorCode = 'photo.too_large',
): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  try {
    const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } });
    if (part?.fieldname !== 'file') {
      throw new DomainError('request.invalid', { fields: [{ field: 'file', message: 'Please choose a file.' }] });
    }
    return await heldBytes(request, part);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isTooLarge = (error as { statusCode?: number }).statusCode === TOO_LARGE;
    throw new DomainError(isTooLarge ? tooLarge : 'request.malformed', {}, { cause: error });
  }
}
