// Which packages the production image needs: those that the built programs import, and what these need in turn.
import fs from 'node:fs';
import path from 'node:path';
import { Visitor, parseSync } from 'rolldown/utils';
import { inRoot, root } from '../start/workspace.mjs';

const PROGRAMS = ['dist/programs', 'dist/frontend/server'];
/** What packages have for their developers, or for browsers and build tools alone. */
const UNREAD =
  /\.(d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|tsbuildinfo)$|musl\.node$|^(dist-types|\.github|\.yarn|__tests__|test|tests|docs|example|examples|benchmark)$/i;
/** Files of single packages that Node does not load, or that the shop does not ask for. */
const UNREAD_OF = {
  '@fontsource/figtree': /^(?!files$|package\.json$|.*-normal\.woff$)/,
  '@fontsource/fraunces': /^(?!files$|package\.json$|.*-400-normal\.woff$)/,
  '@fontsource/noto-color-emoji': /^(?!files$|package\.json$|.*-\d+-400-normal\.woff$)/,
  '@fontsource/noto-emoji': /^(?!files$|package\.json$|.*-400-normal\.woff$)/,
  'es-abstract': /^20(1\d|2[0-3])$/,
  fontkit: /^dist\/browser/,
  '@opentelemetry/': /^build\/(esm|esnext)$/,
  exceljs: /^dist$/,
  luxon: /^(src|build\/(amd|cjs-browser|global))$/,
  pngjs: /^browser\.js$/,
  'libheif-js': /^(libheif|libheif-wasm\/libheif(\.js|\.wasm|-bundle\.mjs))$/,
  pdfkit: /^js\/pdfkit\.(standalone|browser|old)\b/,
};
const ASKS = /^_*(require|resolve)\d*$/;
/** Fonts are read by a path that is put together from these parts. */
const FONTS = '@fontsource';

/**
 * Packages that a program imports or whose files it reads, without those of development.
 * @returns {string[]}
 */
export function importedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const isShipped = (name) => packages[`node_modules/${name}`] && !packages[`node_modules/${name}`].dev;
  const found = new Set();
  for (const file of PROGRAMS.flatMap(scripts)) {
    const text = fs.readFileSync(file, 'utf8');
    for (const name of [...specifiers(file, text).map(packageOf), ...fontsIn(text, packages)])
      if (isShipped(name)) found.add(name);
  }
  return [...found].toSorted();
}

function scripts(folder) {
  const files = fs.readdirSync(inRoot(folder)).filter((name) => name.endsWith('.js'));
  return files.map((name) => inRoot(folder, name));
}

/** What a module asks for by a name: import and export, import(), and require or resolve of a text. */
function specifiers(file, text) {
  const found = [];
  const add = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    else if (node?.type === 'TemplateLiteral') found.push(node.quasis[0].value.cooked);
  };
  const fromSource = ({ source }) => add(source);
  new Visitor({
    ImportDeclaration: fromSource,
    ExportNamedDeclaration: fromSource,
    ExportAllDeclaration: fromSource,
    ImportExpression: fromSource,
    CallExpression: ({ callee, arguments: [first] }) =>
      ASKS.test(callee.property?.name ?? callee.name ?? '') && add(first),
    VariableDeclarator: ({ id, init }) => id.name === 'SOURCE' && add(init),
  }).visit(parseSync(file, text).program);
  return found;
}

function packageOf(specifier) {
  return /^(@[\w.-]+\/[\w.-]+|[\w.-]+)/.exec(specifier)?.[1] ?? '';
}

function fontsIn(text, packages) {
  const names = Object.keys(packages)
    .map((folder) => folder.replace('node_modules/', ''))
    .filter((name) => name.startsWith(FONTS));
  return names.filter((name) => text.includes(`${name}/files`) || text.includes(`"${name.slice(FONTS.length)}/files`));
}

/**
 * Folders of these packages and of all that they depend on, as the lock file has them and as far as they are installed.
 * @returns {string[]} `node_modules/...`, sorted
 */
function withDependencies(names) {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (folder) => {
    if (found.has(folder) || !fs.existsSync(inRoot(folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies = {} } = packages[folder];
    const peers = Object.keys(peerDependencies).filter((name) => asksFor(folder, name));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(packages, folder, name);
      if (place) visit(place);
    }
  };
  for (const name of names) visit(`node_modules/${name}`);
  return [...found].toSorted();
}

/** Where Node finds a package from another's folder. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

/** Whether the code of a package asks for one that it expects to be there. */
function asksFor(folder, name) {
  const asked = new RegExp(`(require\\(|from |import\\()\\s*["']${name.replaceAll('/', '\\/')}["'/]`);
  return filesOf(inRoot(folder)).some((file) => /\.[cm]?js$/.test(file) && asked.test(fs.readFileSync(file, 'utf8')));
}

/** The files of a package that can be read at run time, without those of packages inside it. */
function filesOf(folder) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [, unread] =
    Object.entries(UNREAD_OF).find(([key]) => name === key || (key.endsWith('/') && name.startsWith(key))) ?? [];
  return readable(folder, '', unread);
}

function readable(folder, inside, unread) {
  return fs.readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(inside, entry.name);
    if (entry.name === 'node_modules' || UNREAD.test(entry.name) || unread?.test(file)) return [];
    return entry.isDirectory() ? readable(folder, file, unread) : [path.join(folder, file)];
  });
}

/** Bytes of a file or folder. */
export function sizeOf(file) {
  const found = fs.lstatSync(file);
  if (!found.isDirectory()) return found.size;
  return fs.readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}

/** Copies what the programs need to `folder`/node_modules. @returns {{ folders: string[], bytes: number }} */
export function copyPackages(folder) {
  const folders = withDependencies(importedPackages());
  let bytes = 0;
  for (const file of folders.flatMap((one) => filesOf(inRoot(one)))) {
    const target = path.join(folder, path.relative(root, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(file, target);
    bytes += fs.statSync(file).size;
  }
  return { folders, bytes };
}
