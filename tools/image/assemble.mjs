// Puts together all that is in the production image: Node, the C libraries that it needs, the built programs, and the packages
// that they import. No shell, no package manager, no build tools. The Dockerfile copies the folder into an empty image.
//   node tools/image/assemble.mjs --into FOLDER
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../start/workspace.mjs';
import { copyPackages, sizeOf } from './production-packages.mjs';

const APP = 'app';
const FILES = [
  'package.json',
  'nx.json',
  'policies',
  'backend/migrations',
  'backend/catalogue',
  'dist/programs',
  'dist/frontend',
];
const USER = 1000;
const ACCOUNTS = {
  'etc/passwd': `root:x:0:0::/:\nnode:x:${USER}:${USER}::/app:\n`,
  'etc/group': `root:x:0:\nnode:x:${USER}:\n`,
};
const NODE = 'usr/local/bin/node';
/** What of a package is a program for the processor. */
const NATIVE = /\.(node|so(\.\d+)*)$/;

/** @returns {{ part: string, megabytes: number }[]} */
export function assemble(folder) {
  const at = (...names) => path.join(folder, ...names);
  fs.mkdirSync(at(path.dirname(NODE)), { recursive: true });
  fs.copyFileSync(process.execPath, at(NODE));
  for (const file of FILES) fs.cpSync(inRoot(file), at(APP, file), { recursive: true });
  copyPackages(at(APP));
  const libraries = copyLibraries(folder, [at(NODE), ...nativeFiles(at(APP, 'node_modules'))]);
  fs.mkdirSync(at('etc'), { recursive: true });
  for (const [file, text] of Object.entries(ACCOUNTS)) fs.writeFileSync(at(file), text);
  fs.mkdirSync(at('tmp'));
  fs.chmodSync(at('tmp'), 0o1777);
  fs.mkdirSync(at('data'));
  if (process.getuid() === 0) fs.chownSync(at('data'), USER, USER);
  return [
    ['Node', sizeOf(at(NODE))],
    ['C libraries', libraries],
    ['packages', sizeOf(at(APP, 'node_modules'))],
    ['programs and pages', sizeOf(at(APP, 'dist'))],
    ['pictures and other files', sizeOf(at(APP)) - sizeOf(at(APP, 'node_modules')) - sizeOf(at(APP, 'dist'))],
    ['in all', sizeOf(folder)],
  ].map(([part, bytes]) => ({ part, megabytes: Math.round(bytes / 1e5) / 10 }));
}

function nativeFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => NATIVE.test(name))
    .map((name) => path.join(folder, name));
}

/** Copies the system's libraries that these files are linked with to where they are. @returns {number} their bytes */
function copyLibraries(folder, files) {
  const needed = new Set(
    files.flatMap((file) =>
      execFileSync('ldd', [file], { encoding: 'utf8' })
        .split('\n')
        .map((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1])
        .filter((library) => library && !library.startsWith(folder)),
    ),
  );
  let bytes = 0;
  for (const library of needed) {
    const target = path.join(folder, library);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(library, target);
    bytes += fs.statSync(target).size;
  }
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option, folder] = process.argv.slice(2);
  if (option !== '--into' || !folder) throw new Error('--into FOLDER says where to.');
  for (const { part, megabytes } of assemble(path.resolve(folder)))
    console.log(`${part.padEnd(26)}${String(megabytes).padStart(7)} MB`);
}
