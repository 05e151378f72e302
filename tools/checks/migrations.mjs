// Whether a migration can run while the release before it still serves: it adds, and takes nothing away that the older build
// reads or writes. Run by migrations.spec.mjs, part `tools` of `npm test`. docs/operations.md, "Upgrades", says how.
import fs from 'node:fs';
import { inRoot } from '../start/workspace.mjs';

const FOLDER = 'backend/migrations';
/** Migrations before this one were written before releases ran beside each other. */
const FIRST = '0082';
/** The first line of a migration that ends a change; the migration that began it is part of an earlier release. */
const CONTRACT = /^-- Contract step of (\d{4}_\w+): \S/;

const BREAKING = [
  [/\bdrop\s+(table|view|materialized\s+view|column|sequence|type|schema)\b/, 'drops a $1'],
  [/\brename\s+(to|column|constraint|\w+\s+to)\b/, 'renames'],
  [/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\balter\s+(?:column\s+)?"?\w+"?\s+set\s+not\s+null\b/, 'demands values that the older build does not write'],
  [
    /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?"?\w+"?\s+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/,
    'adds a column that the older build does not fill: give it a default',
  ],
];

/**
 * @param {string} name of the file, without .sql
 * @param {string} sql
 * @param {readonly string[]} earlier names of the migrations before it
 * @returns {string[]} a sentence for each statement that the release before could not bear
 */
export function migrationProblems(name, sql, earlier) {
  const contract = CONTRACT.exec(sql)?.[1];
  if (contract)
    return earlier.includes(contract)
      ? []
      : [`${name} is the contract step of ${contract}, which is no earlier migration.`];
  const statements = sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';');
  // A table that the same migration creates is unknown to the older build.
  const created = new Set(
    statements.flatMap((text) => /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((text) => {
    const table = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)/.exec(text)?.[1];
    if (/\bcreate\s+(unlogged\s+)?table\b/.test(text) || created.has(table)) return [];
    return BREAKING.flatMap(([pattern, what]) => {
      const found = pattern.exec(text);
      return found
        ? [`${name} ${what.replace('$1', found[1] ?? '')}: "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}".`]
        : [];
    });
  });
}

/** Problems of all migrations that follow the rule. */
export function allMigrationProblems() {
  const names = fs
    .readdirSync(inRoot(FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
  return names
    .filter((name) => name >= FIRST)
    .flatMap((name) =>
      migrationProblems(
        name,
        fs.readFileSync(inRoot(FOLDER, `${name}.sql`), 'utf8'),
        names.slice(0, names.indexOf(name)),
      ),
    );
}
