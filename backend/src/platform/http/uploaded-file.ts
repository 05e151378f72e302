import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';

const TOO_LARGE = 413;

/**
 * The bytes of the field `file` of a multipart form.
 * @throws DomainError request.unsupported_type, request.invalid, request.malformed, photo.too_large
 */
export async function uploadedFile(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
  try {
    const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } });
    if (part?.fieldname !== 'file') {
      throw new DomainError('request.invalid', { fields: [{ field: 'file', message: 'Please choose a photo.' }] });
    }
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const tooLarge = (error as { statusCode?: number }).statusCode === TOO_LARGE;
    throw new DomainError(tooLarge ? 'photo.too_large' : 'request.malformed', {}, { cause: error });
  }
}
