// Every file and folder that the documentation names in code marks is there, by its whole path or by the end of it.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../start/workspace.mjs';

const NAMED = /`([\w@./-]+\.(?:tsx?|mjs|cjs|sql|css|json|md|ya?ml)|[\w./-]+\/)`/g;
/** Suffixes, addresses, what a build or a running shop makes, and what a reader is told to make. */
const NOT_HERE =
  /^(\.\w+\.ts|\/.*|(dist|\.data|node_modules|pictures)\/.*|.*NNNN.*|backup\.json|demo-orders\.json|.*\/second\.gateway\.spec\.ts)$/;

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.git', '.nx']);

/** @returns {string[]} `document: path` */
function namedButMissing(files, documents) {
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/') + '/')),
  );
  const all = [...files, ...folders];
  const isThere = (named) => all.some((one) => one === named || one.endsWith(`/${named}`));
  return documents.flatMap((document) =>
    [...fs.readFileSync(path.join(root, document), 'utf8').matchAll(NAMED)]
      .map(([, named]) => named)
      .filter((named) => !NOT_HERE.test(named) && !isThere(named))
      .map((named) => `${document}: ${named}`),
  );
}

it('the documentation names no file and no folder that is not there', () => {
  const files = fs
    .globSync('**', { cwd: root, withFileTypes: true, exclude: ({ name }) => LEFT_OUT.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const documents = files.filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'));
  expect(documents.length).toBeGreaterThan(10);
  expect(namedButMissing(files, documents)).toEqual([]);
});
