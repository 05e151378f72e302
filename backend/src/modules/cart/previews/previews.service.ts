import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { imageNamesIn, type PurchasableProduct } from '../../catalog/index.js';
import { PreviewRepository } from './preview.repository.js';
import { renderPreview } from './previews.jobs.js';

export interface PreviewRequest {
  readonly ownerId: string | null;
  readonly product: Pick<PurchasableProduct, 'id' | 'personalisation'>;
  readonly text: string | null;
  readonly photo: { readonly photoFileId: string; readonly hash: string } | null;
}

/**
 * Pictures of pieces with their buyers' words and photos. A line names its preview from the start; a job draws it once,
 * and until then, or for good where it cannot be drawn, the preview has no file.
 */
@Injectable()
export class PreviewService {
  constructor(
    private readonly previews: PreviewRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the preview's id; null for a piece that is not personalised or does not say how it is drawn */
  async request(tx: EntityManager, { ownerId, product, text, photo }: PreviewRequest): Promise<string | null> {
    const spec = product.personalisation;
    if (spec === null || imageNamesIn(spec).length === 0 || (text === null && photo === null)) return null;
    const { id, fileId } = await this.previews.put(tx, {
      ownerId,
      productId: product.id,
      drawingKey: previewKey(spec, text, photo?.hash ?? null),
      customText: text,
      photoFileId: photo?.photoFileId ?? null,
      at: this.clock.now(),
    });
    if (fileId === null) await this.outbox.add(tx, renderPreview, { previewId: id }, { key: `draw-preview:${id}` });
    return id;
  }

  /** The files of those that have been drawn, by the preview's id. */
  async filesOf(ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
    return this.previews.files([...new Set(ids.filter((id) => typeof id === 'string'))]);
  }

  /** Takes away those that no line refers to any more. @returns the files that they leave behind */
  async deleteUnused(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.previews.removeUnused(tx, ids);
  }

  async deleteUnusedOf(tx: EntityManager, ownerId: string): Promise<string[]> {
    return this.deleteUnused(tx, await this.previews.ofOwner(tx, ownerId));
  }
}

/** The same for the same words and photo on a product that is drawn in the same way. */
function previewKey(spec: object, text: string | null, photoHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([spec, text, photoHash]))
    .digest('base64url');
}
