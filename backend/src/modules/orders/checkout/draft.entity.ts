import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../../../platform/database/index.js';
import type { PhotoCrop } from '../../cart/index.js';

export const OrderDraftSchema = defineEntity({
  name: 'OrderDraft',
  tableName: 'order_draft',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    email: p.text().nullable(),
    fullName: p.text(),
    phone: p.text(),
    productId: p.uuid(),
    customText: p.text().nullable(),
    photoFileId: p.uuid().nullable(),
    originalFileId: p.uuid().nullable(),
    photoCrop: p.json<PhotoCrop>().nullable(),
    previewId: p.uuid().nullable(),
    createdAt: timestampColumn(),
  },
});
export class OrderDraft extends OrderDraftSchema.class {}
OrderDraftSchema.setClass(OrderDraft);

/** What a draft refers to, as `DRAFT_FILES_SQL` reads it. */
export interface DraftFiles {
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  readonly previewId: string | null;
}

export const DRAFT_FILES_SQL =
  'photo_file_id as "photoFileId", original_file_id as "originalFileId", preview_id as "previewId"';

/** Ids of the drafts' previews, and of the files that were sent for them. */
export function fileIdsOf(drafts: readonly DraftFiles[]): { previews: string[]; sent: string[] } {
  return {
    previews: drafts.flatMap(({ previewId }) => previewId ?? []),
    sent: drafts.flatMap(({ photoFileId, originalFileId }) => [photoFileId ?? [], originalFileId ?? []].flat()),
  };
}
