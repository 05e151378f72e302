import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Suite
 * @property {'backend' | 'frontend' | 'sandbox'} project
 * @property {string} file path from the root of the repository
 * @property {string[]} specs the unit tests in its folder that import it, or else all that import it; paths from the root
 * @property {number} wanted share of noticed mutants, in per cent
 */

/** Data without a rule: messages and names. */
const DATA = new Set(['backend/src/kernel/errors.ts', 'backend/src/kernel/admin-roles.ts']);

const SUITES = [
  {
    project: 'backend',
    wanted: 95,
    patterns: ['backend/src/**/*.rules.ts', 'backend/src/**/*.pipeline.ts', 'backend/src/kernel/*.ts'],
  },
  { project: 'frontend', wanted: 85, patterns: ['frontend/src/**/*.view-model.ts'] },
  { project: 'sandbox', wanted: 85, patterns: ['sandbox/src/gateway/{signatures,refunds,payments,late-payments}.ts'] },
];

/** @returns {Suite[]} one for each file whose path contains one of the words; all files without words */
export function suites(root, words) {
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word));
  return SUITES.flatMap(({ project, wanted, patterns }) => {
    const importers = specsByImport(root, project);
    return fs
      .globSync(patterns, { cwd: root })
      .filter((file) => !/\.spec\.ts$|\/index\.ts$/.test(file) && !DATA.has(file) && isWanted(file))
      .toSorted()
      .map((file) => ({ project, file, wanted, specs: specsOf(project, file, importers.get(file) ?? []) }));
  });
}

/** The tests named after the file alone, outside the backend: others start a browser or a server. */
function specsOf(project, file, importers) {
  const own = file.replace(/\.ts$/, '.spec.ts');
  if (project !== 'backend' && importers.includes(own)) return [own];
  const beside = importers.filter((spec) => path.dirname(spec) === path.dirname(file));
  return beside.length > 0 ? beside : importers;
}

/** The unit tests of a project by the files that they import, directly or through an `index.ts`. */
function specsByImport(root, project) {
  const byImport = new Map();
  const specs = fs
    .globSync(`${project}/src/**/*.spec.{ts,tsx}`, { cwd: root })
    .filter((spec) => !spec.includes('.integration.'))
    .toSorted();
  for (const spec of specs) {
    const files = importsOf(root, spec).flatMap((file) =>
      file.endsWith('/index.ts') ? [file, ...importsOf(root, file)] : [file],
    );
    for (const file of new Set(files)) byImport.set(file, [...(byImport.get(file) ?? []), spec]);
  }
  return byImport;
}

/** The files beside it that a file imports or exports again. */
function importsOf(root, file) {
  if (!fs.existsSync(path.join(root, file))) return [];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, name]) =>
    withExtension(path.join(path.dirname(file), name)),
  );
}

const withExtension = (name) => (/\.(js|ts|tsx|mjs)$/.test(name) ? name.replace(/\.js$/, '.ts') : `${name}.ts`);
