import type { SearchMissDto, SynonymDto } from '../../../api/generated/types';

export const meaningsText = ({ meanings }: Pick<SynonymDto, 'meanings'>): string => meanings.join(', ');

/** What a phrase shows, as a table says it. */
export const meaningsLabel = (synonym: SynonymDto): string =>
  synonym.meanings.length > 0 ? meaningsText(synonym) : 'Only the word itself';

/** What customers saw of a search that the shop did not understand. */
export const missLabel = ({ proposal, products }: SearchMissDto): string => {
  if (products === 0) return 'Nothing';
  const found = products === 1 ? '1 product' : `${products} products`;
  return proposal ? `${found} for “${proposal}”` : found;
};

/** Those that hold a text, the owner's first. */
export function listedSynonyms(synonyms: readonly SynonymDto[], q: string): readonly SynonymDto[] {
  const text = q.trim().toLowerCase();
  return synonyms
    .filter((one) => one.phrase.includes(text) || one.meanings.some((meaning) => meaning.includes(text)))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
