/** What a draft refers to, as `DRAFT_FILES` reads it. */
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
