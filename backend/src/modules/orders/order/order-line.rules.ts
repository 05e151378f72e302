/** How many pieces of a line. */
export interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

export const isPersonalised = ({
  customText,
  photoFileId,
}: {
  readonly customText?: string | null | undefined;
  readonly photoFileId?: string | null | undefined;
}): boolean => Boolean(customText ?? photoFileId);
