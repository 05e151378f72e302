// What no linter here counts: the size of files, constructor parameters, names, and who reads the
// environment.
import fs from 'node:fs';
import path from 'node:path';

const PROJECTS = ['backend', 'frontend', 'sandbox'];
const LEFT_OUT = new Set(['node_modules', 'catalogue', 'migrations', 'test-results']);
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.(spec|fixture)\.tsx?$|(^|\/)(e2e|testing|test)\//;
const GENERATED = /^frontend\/src\/api\/generated\//;

const MAX_FILE_LINES = 400;
const PARAMETERS = 6;
const BANNED_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'data', 'info', 'misc']);
const READS_ENVIRONMENT = /process\.env\b|from 'node:process'/;
const MAY_READ_ENVIRONMENT = [
  /^backend\/src\/platform\/config\//,
  /^sandbox\/src\/(main|config)\.ts$/,
  /^(?!backend\/src\/).*\.config\.(ts|mjs|cjs)$/,
];

/**
 * @param {string} root the checkout
 * @returns {{ files: number, faults: string[] }} `path: what is wrong`, and how many files were looked at
 */
export function conventions(root) {
  const files = PROJECTS.flatMap((project) => Array.from(walk(root, project)));
  const sources = files.filter((file) => SOURCE.test(file) && !GENERATED.test(file));
  return { files: sources.length, faults: sources.flatMap((file) => faultsOf(root, file)) };
}

function* walk(root, folder) {
  const at = path.join(root, folder);
  if (!fs.existsSync(at)) return;
  for (const entry of fs.readdirSync(at, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, name);
    else yield name;
  }
}

function faultsOf(root, file) {
  const found = nameFaults(file);
  if (TEST.test(file)) return found;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...found, ...sizeFaults(file, text), ...parameterFaults(file, text), ...environmentFaults(file, text)];
}

function nameFaults(file) {
  const words = file.split(/[/.-]/).slice(0, -1);
  return words.filter((word) => BANNED_NAMES.has(word)).map((word) => `${file}: the name "${word}" says nothing`);
}

function sizeFaults(file, text) {
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_FILE_LINES ? [`${file}: ${lines} lines, more than ${MAX_FILE_LINES}`] : [];
}

function parameterFaults(file, text) {
  return [...text.matchAll(/\bconstructor\(/g)].flatMap((match) => {
    const count = countParameters(text.slice(match.index + match[0].length));
    return count > PARAMETERS ? [`${file}: a constructor takes ${count} parameters, more than ${PARAMETERS}`] : [];
  });
}

/** Counts what stands between commas at the first level, up to the closing bracket. */
function countParameters(rest) {
  let depth = 0;
  let count = 0;
  let filled = false;
  for (const character of rest.replaceAll('=>', '')) {
    if (depth === 0 && character === ')') return filled ? count + 1 : count;
    if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character)) depth--;
    if (depth === 0 && character === ',') {
      count++;
      filled = false;
    } else if (/\S/.test(character)) filled = true;
  }
  return count;
}

function environmentFaults(file, text) {
  if (!READS_ENVIRONMENT.test(text) || MAY_READ_ENVIRONMENT.some((pattern) => pattern.test(file))) return [];
  return [`${file}: reads the environment, which only its configuration may`];
}
