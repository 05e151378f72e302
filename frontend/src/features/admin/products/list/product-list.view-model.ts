import type { AdminProductRowDto, ProductCountsDto } from '../../../../api/generated/types';

export type View = keyof ProductCountsDto;

/** Named filters of the list, as they stand in a row above it. */
export const VIEWS: readonly { value: View; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'listed', name: 'In the shop' },
  { value: 'coming-soon', name: 'Coming soon' },
  { value: 'customisable', name: 'Customisable' },
  { value: 'no-photo', name: 'No photo' },
  { value: 'no-category', name: 'No category' },
  { value: 'archived', name: 'Archived' },
];

export function viewOf(written: string): View {
  return VIEWS.find(({ value }) => value === written)?.value ?? 'all';
}

export interface Tag {
  words: string;
  /** it keeps the product from being bought */
  notable?: boolean;
}

/** What is to be known of a product at a glance. */
export function tagsOf(row: AdminProductRowDto): Tag[] {
  const asks = [row.text1 && 'text', row.photo && 'photo'].filter(Boolean).join(' and ');
  return [
    ...(row.archivedAt ? [{ words: 'Archived', notable: true }] : []),
    ...(row.stock === 0 ? [{ words: 'Sold out', notable: true }] : []),
    ...(row.comingSoon ? [{ words: 'Coming soon', notable: true }] : []),
    ...(!row.listed && !row.archivedAt ? [{ words: 'Not in the shop', notable: true }] : []),
    ...(row.customisable ? [{ words: asks ? `Personalised, ${asks}` : 'Personalised' }] : []),
    ...(row.featured ? [{ words: 'Bestseller' }] : []),
    ...(row.luxury ? [{ words: 'Luxury' }] : []),
    ...(row.gift ? [{ words: 'Gift' }] : []),
  ];
}

/** `edit` is a product's id, or `new`; `from` whose copy a new one begins as. The list stays as it was asked for. */
export function withForm(search: string, form: { edit: string; from?: string } | null): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('from');
  if (form) params.set('edit', form.edit);
  if (form?.from) params.set('from', form.from);
  const text = params.toString();
  return text && `?${text}`;
}
