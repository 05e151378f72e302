import { MAX_TOTAL } from './search-query.rules.js';
import { searchPattern, type Statement } from '../products/product-lists.sql.js';

const CARDS = `coalesce(json_agg(card order by place), '[]')`;
/** A word shorter than this is taken as it is typed. */
const MIN_TYPO_LENGTH = 4;
const MAX_SUGGESTIONS = 4;
/** Least similarity of trigrams with a word that has more than one slip. */
const MIN_SIMILARITY = 0.42;

/** Without a name it is planned for its values: what is rare and what is common want different ways. */
const asked = (text: string, values: readonly unknown[]): Statement => ({ name: '', text, values });

/** `words`: the known words that hold a part of a word; one more than `most` where there are more. */
export function termsContainingSql(part: string, most: number): Statement {
  return asked(
    `select array(select word from product_word where word like $1 order by length(word) limit $2::int) as words`,
    [searchPattern(part), most + 1],
  );
}

/**
 * `products`: JSON of the products whose name holds the text, in any case: first the names that begin with it, then
 * those of which a word does. `total`: how many there are, counted up to MOST_COUNTED. `words`: each such name holds one
 * of these, as far as that is known.
 */
export function exactMatchSql(sought: string, limit: number, words: readonly string[] | null): Statement {
  const inside = searchPattern(sought);
  const narrowed = words ? 'and name ilike any($5::text[])' : '';
  return asked(
    `with found as materialized (
       select id, name, coming_soon, featured from product where listed and name ilike $1 ${narrowed}
       order by coming_soon, featured desc, id limit ${MAX_TOTAL}
     ), shown as (
       select id, row_number() over (
         order by coming_soon, name ilike $2 desc, name ilike $3 desc, featured desc, id
       ) as place from found order by place limit $4::int
     )
     select (select ${CARDS} from shown join product using (id))::text as products,
       (select count(*)::int from found) as total`,
    [inside, inside.slice(1), `% ${inside.slice(1)}`, limit, ...(words ? [words.map(searchPattern)] : [])],
  );
}

/** `typed`, and `meant`: known words that differ from it by a slip (a letter too many, too few, wrong or out of turn). */
export function typoCandidatesSql(words: readonly string[]): Statement {
  return asked(
    `select typed.word as typed, array(
       select known.word from product_word known
       where length(typed.word) >= ${MIN_TYPO_LENGTH} and length(known.word) >= ${MIN_TYPO_LENGTH} and known.word <> typed.word
         and (known.spellings && word_spellings(typed.word)
           or (known.word % typed.word and similarity(known.word, typed.word) >= ${MIN_SIMILARITY}))
       order by known.spellings && word_spellings(typed.word) desc, similarity(known.word, typed.word) desc, known.word collate "C"
       limit ${MAX_SUGGESTIONS}
     ) as meant
     from unnest($1::text[]) typed(word)`,
    [words],
  );
}

/**
 * `products`: JSON of the products whose names hold most of the words, each as typed or as meant, without those that hold
 * `sought` as a whole.
 */
export function fuzzyMatchSql(sought: string, words: readonly (readonly string[])[], limit: number): Statement {
  const values: unknown[] = [searchPattern(sought), words.flat().map(searchPattern), limit];
  const held = words.map((forms) => `(name ilike any($${values.push(forms.map(searchPattern))}::text[]))::int`);
  return asked(
    `with found as materialized (
       select id, coming_soon, featured, ${held.join(' + ')} as held
       from product where listed and name ilike any($2::text[]) and name not ilike $1
       order by coming_soon, featured desc, id limit ${MAX_TOTAL}
     ), shown as (
       select id, row_number() over (order by coming_soon, featured desc, id) as place from found
       where held = (select max(held) from found) order by place limit $3::int
     )
     select (select ${CARDS} from shown join product using (id))::text as products`,
    values,
  );
}
