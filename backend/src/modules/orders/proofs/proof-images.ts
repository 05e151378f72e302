import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, detectImageType } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { PhotoEncoder, PreviewRenderer } from '../../cart/index.js';

const SIDE = 1_200;
const PROOF_KIND = 'proof';

/** Pictures of pieces as they will be made, kept as private files of their buyers. */
@Injectable()
export class ProofImages {
  constructor(
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
    private readonly drawing: PreviewRenderer,
  ) {}

  /** @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels */
  async prepared(sent: Buffer): Promise<Buffer> {
    const type = detectImageType(sent);
    if (type === null) throw new DomainError('photo.wrong_type');
    return (await this.codec.toJpeg(sent, type, { quality: 86, longestSide: SIDE })).bytes;
  }

  /** @throws DomainError proof.no_drawing */
  async fromPreview({ previewId }: { readonly previewId?: string | null | undefined }): Promise<Buffer> {
    const picture = previewId ? await this.drawing.renderedFile(previewId, SIDE) : null;
    if (!picture) throw new DomainError('proof.no_drawing');
    return picture;
  }

  async store(tx: EntityManager, ownerId: string, bytes: Buffer): Promise<string> {
    return (await this.files.store(tx, { bytes, contentType: 'image/jpeg', kind: PROOF_KIND, ownerId })).id;
  }
}
