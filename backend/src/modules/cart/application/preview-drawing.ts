import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { Pictures, ProductsForSale, picturesIn } from '../../catalog/index.js';
import { PreviewPainter } from '../gateways/preview-painter.js';
import { PiecePreviews, type PiecePreview } from '../persistence/piece-previews.js';

export const PREVIEW_KIND = 'preview';
/** Pixels: a list's thumbnail on the densest screen, and a mail's picture. */
const SIZE = 640;

/** Draws previews, each once. */
@Injectable()
export class PreviewDrawing {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: PiecePreviews,
    private readonly products: ProductsForSale,
    private readonly pictures: Pictures,
    private readonly painter: PreviewPainter,
    private readonly files: FileStorage,
  ) {}

  /** Does nothing where nothing is left to do: drawn already, erased meanwhile, or a piece that cannot be drawn. */
  async draw(previewId: string): Promise<void> {
    const preview = await this.previews.find(previewId);
    if (!preview || preview.fileId) return;
    const bytes = await this.painted(preview, SIZE);
    if (bytes) await this.keep(previewId, bytes);
  }

  /** A preview at a size of its own, as a JPEG that is not kept; null where it cannot be drawn. */
  async drawn(previewId: string, size: number): Promise<Buffer | null> {
    const preview = await this.previews.find(previewId);
    return preview && this.painted(preview, size);
  }

  private async painted(preview: PiecePreview, size: number): Promise<Buffer | null> {
    if (!this.painter.isReady) return null;
    const [product] = await this.products.byIds([preview.productId]);
    const spec = product?.personalisation;
    if (!spec) return null;
    const photo = preview.photoFileId ? await this.photo(preview.photoFileId) : null;
    if (preview.photoFileId && !photo) return null;
    return this.painter.paint({ spec, text: preview.customText, photo, pictures: await this.picturesOf(spec), size });
  }

  private async keep(previewId: string, bytes: Buffer): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const undrawn = await this.previews.holdUndrawn(tx, previewId);
      if (!undrawn) return;
      const { id } = await this.files.store(tx, {
        bytes,
        contentType: 'image/jpeg',
        kind: PREVIEW_KIND,
        ownerId: undrawn.ownerId,
        width: SIZE,
        height: SIZE,
      });
      await this.previews.fill(tx, previewId, id);
    });
  }

  /** Null where it has been erased. */
  private async photo(fileId: string): Promise<Buffer | null> {
    return this.files.read(fileId).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }

  private async picturesOf(spec: object): Promise<Map<string, Buffer>> {
    const named = picturesIn(spec).map(async (name) => [name, await this.pictures.bytesOf(name)] as const);
    return new Map(await Promise.all(named));
  }
}
