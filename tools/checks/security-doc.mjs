// What docs/security.md promises: that every required id of ASVS is mapped, and that what it names is there.
import { REQUIRED } from './asvs.mjs';

/** Folders that paths of the document are relative to. */
const FOLDERS = ['', 'backend/src/', 'backend/src/modules/'];
const ROW = /^\| (V\d+\.\d+)\.(\d+)(?: to (V\d+\.\d+)\.(\d+))? +\| [123, ]+\| (.*\S) +\|$/gm;
const PATH =
  /`((?![/~])[\w@.-]*(?:\/[\w@.-]+)+|[\w-]*\.[a-z.]*(?:ts|mjs|yml|example|dockerignore))`((?:(?:, and|,| and)? “[^”]+”)*)/g;
const TITLE = /“([^”]+)”/g;
const LINK = /\]\(([\w-]+\.md)?(?:#([\w-]+))?\)/g;
const GENERATED = /^dist\//;

/**
 * @param {string} text docs/security.md
 * @param {(path: string) => string | null} read a file of the project by its path from the root; null when there is none
 * @returns {string[]} what is wrong, a sentence each
 */
export function securityDocFaults(text, read) {
  const mapped = [...text.matchAll(ROW)].flatMap(idsOf);
  return [
    ...REQUIRED.filter((id) => !mapped.includes(id)).map((id) => `${id} is not mapped`),
    ...mapped.filter((id) => !REQUIRED.includes(id)).map((id) => `${id} is no required id`),
    ...mapped.filter((id, place) => mapped.indexOf(id) !== place).map((id) => `${id} is mapped twice`),
    ...[...text.matchAll(PATH)].flatMap(([, path, titles]) => pathFaults(path, titles, read)),
    ...[...text.matchAll(LINK)].flatMap(([, file, anchor]) => linkFaults(file, anchor, text, read)),
  ];
}

function idsOf([, section, from, , to]) {
  return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`);
}

function pathFaults(path, titles, read) {
  if (GENERATED.test(path)) return [];
  const content = FOLDERS.map((folder) => read(folder + path)).find((found) => found !== null);
  if (content === undefined) return [`${path} is not there`];
  return [...titles.matchAll(TITLE)]
    .filter(([, title]) => !content.includes(title))
    .map(([, title]) => `${path} has no test “${title}”`);
}

function linkFaults(file, anchor, text, read) {
  const target = file ? read(`docs/${file}`) : text;
  if (target === null) return [`docs/${file} is not there`];
  const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return anchor && !anchors.includes(anchor) ? [`there is no heading for #${anchor}`] : [];
}
