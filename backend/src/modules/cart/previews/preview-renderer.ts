import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ImageVariants, PurchasableProducts, imageNamesIn } from '../../catalog/index.js';
import { PreviewWorkerPool } from './preview-worker-pool.js';
import { PreviewRepository, type Preview } from './previews.service.js';

const PREVIEW_KIND = 'preview';
/** Pixels: a list's thumbnail on the densest screen, and a mail's picture. */
const PREVIEW_SIZE_PX = 640;

/** Draws previews, each once. */
@Injectable()
export class PreviewRenderer {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: PreviewRepository,
    private readonly products: PurchasableProducts,
    private readonly pictures: ImageVariants,
    private readonly painter: PreviewWorkerPool,
    private readonly files: FileStorage,
  ) {}

  /** Does nothing where nothing is left to do: drawn already, erased meanwhile, or a piece that cannot be drawn. */
  async renderAndStore(previewId: string): Promise<void> {
    const preview = await this.previews.find(previewId);
    if (!preview || preview.fileId) return;
    const bytes = await this.render(preview, PREVIEW_SIZE_PX);
    if (bytes) await this.keep(previewId, bytes);
  }

  /** A preview at a size of its own, as a JPEG that is not kept; null where it cannot be drawn. */
  async renderedFile(previewId: string, size: number): Promise<Buffer | null> {
    const preview = await this.previews.find(previewId);
    return preview && this.render(preview, size);
  }

  private async render(preview: Preview, size: number): Promise<Buffer | null> {
    if (!this.painter.isAvailable) return null;
    const [product] = await this.products.byIds([preview.productId]);
    const spec = product?.personalisation;
    if (!spec) return null;
    const photo = preview.photoFileId ? await this.photo(preview.photoFileId) : null;
    if (preview.photoFileId && !photo) return null;
    return this.painter.render({ spec, text: preview.customText, photo, pictures: await this.picturesOf(spec), size });
  }

  private async keep(previewId: string, bytes: Buffer): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const undrawn = await this.previews.lockPending(tx, previewId);
      if (!undrawn) return;
      const { id } = await this.files.store(tx, {
        bytes,
        contentType: 'image/jpeg',
        kind: PREVIEW_KIND,
        ownerId: undrawn.ownerId,
        width: PREVIEW_SIZE_PX,
        height: PREVIEW_SIZE_PX,
      });
      await this.previews.complete(tx, previewId, id);
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
    const named = imageNamesIn(spec).map(async (name) => [name, await this.pictures.readOriginal(name)] as const);
    return new Map(await Promise.all(named));
  }
}
