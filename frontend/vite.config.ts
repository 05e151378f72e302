import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// React Router's `exports` lead bundlers to its development build, with all its warnings.
const router = { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') };
// For Node its packages lead to CommonJS, which keeps all of them, and twice: half a megabyte in each API process.
const serverRouter = [
  { find: /^react-router-dom$/, replacement: at('../node_modules/react-router-dom/dist/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('../node_modules/react-router/dist/production/dom-export.mjs') },
];

// React Router's build does not mark its top-level `forwardRef` and `createContext` as pure, and writes `displayName` and
// `contextType` onto its components, so that Link, NavLink, Form, the boundary of `Routes` and what they import would stay in
// every page's script unused. Without this step a list's script is 7.0 KB (gzip) larger, of the 120 that it may load;
// measured on 23 November 2026 with react-router 7.18.5. What is used of it keeps its code.
const pureReactRouter: Plugin = {
  name: 'pure-react-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, ''),
  },
};

// Modules ask where they run; for a browser's script that is settled.
const defineBrowser: Plugin = {
  name: 'in-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /typeof (window|document) === 'undefined'/ },
    handler: (code) => code.replaceAll(/typeof (window|document) === 'undefined'/g, 'false'),
  },
};

// Packages ask for the mode with every call, which costs the server a microsecond each time: joined, they know it.
const onePackage: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

// V8 keeps a source with a character beyond Latin-1 in two bytes a character: 3 MB more in each API process.
const escapeNonLatin1: Plugin = {
  name: 'escape-non-latin-1',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replaceAll(
        /[\u0100-\uFFFF]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

// A class that a component names outright comes as its name alone, without the table of all classes of its style sheet:
// 1.0 KB (gzip) less on a list.
const namedClasses: Plugin = {
  name: 'named-classes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\.module\.css'/ },
    handler: (code) =>
      code.replaceAll(/^import (\w+) from ('[^']+\.module\.css')/gm, (whole, name: string, file: string) =>
        new RegExp(`\\b${name}\\b(?!\\.\\w| from )`).test(code) ? whole : `import * as ${name} from ${file}`,
      ),
  },
};

// Of such a style sheet no script is left, and without one its rules would be left out too. The mark keeps it until chunks
// are made.
const STYLE_MARK = '[].style;';
const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: `${code};${STYLE_MARK}`, moduleSideEffects: true }),
  },
  renderChunk: (code) => code.replaceAll(STYLE_MARK, ''),
};

// Nearly all of React and Redux Toolkit runs while a page hydrates. V8 compiles a file with this mark off the main thread, as it
// comes, and not function by function as each is called for the first time.
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'libraries')
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

const PACKABLE = /\.(js|css|svg)$/;
const WORTH_PACKING_BYTES = 1_000;

// The server sends these beside-files to browsers that take them; packing once here can afford the best quality.
const precompress: Plugin = {
  name: 'packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => PACKABLE.test(file))) {
      const file = path.join(dir, name);
      const bytes = await readFile(file);
      if (bytes.length < WORTH_PACKING_BYTES) continue;
      await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

// A door (index.ts) must not bring along what nobody asked it for. So modules here act by what they export, and by
// their style sheets, never by being imported.
const DOORS = /\/src\/(ui|lib|preview|features)\/.*\.tsx?$/;

// The libraries come in one file, which stays in browsers' caches when only the shop changes.
const LIBRARIES = /\/node_modules\/(?!embla)/;

// Many small files cost more than one, in bytes and in questions. So what several pages share comes in a few: what the
// frame of every page is made of, what shows a product, what shelves are made of besides; then what moves by itself, the
// buttons that keep or buy a product, what shows a personal piece, and what is filled in.
const FRAME_CHUNK = new RegExp(
  [
    'preload-helper',
    '/src/api/(?!browser-query|generated/(?!cart|catalog))',
    '/src/lib/(categories|cx|import-fresh|offline|paths|shop|slug|storage|use-hydrated)',
    '/src/app/(shell/(footer-id|nav-links)|routes|app-route|needs-document-load)',
    '/src/ui/(announce|button|icon|lazy|layout|link|seo|toast|logo)/',
    '/src/features/session/(account|session-listeners|index|session\\.slice|use-session)',
    '/src/features/cart/(cart-api|cart-button|cart\\.slice|cart\\.view-model|index|use-cart)',
  ].join('|'),
);
// The style of the first screen of lists and of every frame comes in one file; that of other parts comes with their scripts.
const FIRST_STYLE = new RegExp(
  [
    '/src/ui/(?!dialog|drawer|field|modal|quantity-stepper|steps|timeline).*\\.css',
    '/src/app/shell/.*\\.css',
    '/src/features/(cart/cart-button|session/logout-screen|wishlist/wishlist-button)\\S*\\.css',
    '/src/features/catalog/(collections|listing/(product-listing|filter-panel))\\S*\\.css',
  ].join('|'),
);
// A browser shows nothing before it has all sheets of the head: the home page's come in one.
const HOME_STYLE = /\/src\/pages\/home\/.*\.css/;
const PRODUCT_CARD_CHUNK = new RegExp(
  [
    '/src/lib/(images|indian-format|rupees|stars)',
    '/src/ui/(badge|breadcrumb|choice(?!/option)|empty-state|picture|price|rating|skeleton)/',
    '/src/ui/carousel/(use-media|carousel\\.module)',
    '/src/ui/product-card/product-card',
    '/src/features/catalog/(cards/shop-card|listing/filters)',
  ].join('|'),
);
const LISTING_CHUNK = new RegExp(
  [
    '/src/ui/(chip|grid|pagination)/',
    '/src/features/catalog/(collections|listing)/(?!arrives-by|filter-dialog|filters\\.|collection-tiles|collection-cover|cover-images\\.)',
  ].join('|'),
);

// Of these, each alone: what they are made of besides stays where it is needed.
const SEPARATE_CHUNKS = [
  { name: 'carousel', test: /\/src\/ui\/carousel\/(?!use-media|carousel\.module|carousel-skeleton|embla-carousel)/ },
  {
    name: 'buttons',
    test: new RegExp(
      [
        '/src/(lib/stored-ids|ui/product-card/card-action)',
        '/src/api/generated/wishlist',
        '/src/features/wishlist/(wishlist-button|use-wishlist|wishlist-api|guest-wishlist|pending-changes)',
        '/src/features/cart/(use-add-to-cart|add-to-cart|pending-cart-action|saved-cart|show-added-toast)',
      ].join('|'),
    ),
  },
  { name: 'recent', test: /\/src\/features\/catalog\/recent\/recent(-products|ly-viewed\.)/ },
  {
    name: 'personal',
    test: new RegExp(
      [
        '/src/preview/preview-spec',
        '/src/features/catalog/product/gallery\\.module',
        '/src/features/personalise/(preview/preview-image\\.module|personalisation|personalised-image|item-image)',
        '/src/features/cart/(cart-line\\.module|line-image|line-personalisation)',
      ].join('|'),
    ),
  },
  // Where there is a dialog, there is nearly always a form.
  {
    name: 'forms',
    test: /\/src\/ui\/(modal\/|dialog\/|field\/(field|inputs|photo)|choice\/option|(drawer|quantity-stepper|steps)\/.*\.css)/,
  },
  {
    name: 'delivery',
    test: /\/src\/features\/delivery\/(?!arrival-block|arrival-line|deliver-button|deliver-sheet|index)/,
  },
  { name: 'gifts', test: /\/src\/(ui\/timeline|api\/generated\/gifts)/ },
  {
    name: 'told',
    test: /\/policies\/terms|\/src\/(lib\/(policies|plural|format-date|day-format|email-address)|ui\/(email-text|notice|totals)\/)/,
  },
].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false }));

const SHORT = 4;
const known = new Map<string, string>();

/** Class names of a few letters, the same in both builds: pages name classes hundreds of times. */
function shortName(name: string, filename: string): string {
  const whole = `${path.relative(import.meta.dirname, filename.split('?')[0] ?? filename)} ${name}`;
  const letters = createHash('sha256')
    .update(whole)
    .digest('base64')
    .replaceAll(/[^a-zA-Z]/g, '');
  const short = letters.slice(0, SHORT);
  const other = known.get(short) ?? whole;
  if (other !== whole)
    throw new Error(`The classes ${other} and ${whole} have the same short name: rename one of them.`);
  known.set(short, whole);
  return short;
}

// The frames are needed at once, the pages never: one file for both would be fetched with every page.
const ELSEWHERE = '\0elsewhere';
const FRAME_ELSEWHERE = '\0frame-elsewhere';

const ADMIN_ROUTES_ELSEWHERE = '\0admin-routes-elsewhere';
const ANY_ADMIN_ROUTE =
  "export const adminRoutes = [{ path: '/admin-dashboard/*', load: () => Promise.reject(), policy: 'admin' }];";
const SHOP_IMPORT = /\(\) => import\('\.\.\/pages\/(?!admin\/)[^']+'\)/g;

/**
 * The browser's scripts and style are built twice: once with the shop's pages and frame, once with the admin's. Shoppers
 * fetch not a byte of the admin's part, and the table of routes stays one: a page of the other part needs another
 * document, so what stands here in its place is never shown.
 */
const onePart = (part: 'shop' | 'admin'): Plugin => ({
  name: 'one-part',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/src/app/')) return null;
    if (part === 'shop' && source === './admin-routes') return ADMIN_ROUTES_ELSEWHERE;
    const isAdmins = source.startsWith('../pages/admin/');
    const isShops = source === './shell/shell' || (source.startsWith('../pages/') && !isAdmins);
    if (!(part === 'admin' ? isShops : isAdmins)) return null;
    return /shell$|layout$|router$/.test(source) ? FRAME_ELSEWHERE : ELSEWHERE;
  },
  // Only the server asks which file a page is made of.
  transform: {
    filter: { id: /\/src\/app\/(admin-)?routes\.tsx$/ },
    handler: (code) => {
      const unnamed = code.replaceAll(/(\bpage\(\s*'[^']+',\s*)'[^']+'/g, "$1''");
      return part === 'shop'
        ? unnamed
        : unnamed.replaceAll(SHOP_IMPORT, 'elsewhere').concat('const elsewhere = () => Promise.reject();');
    },
  },
  load: (id) => {
    if (id === ADMIN_ROUTES_ELSEWHERE) return ANY_ADMIN_ROUTE;
    return id === ELSEWHERE || id === FRAME_ELSEWHERE ? 'export default null; export const Shell = null;' : null;
  },
});

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    pureReactRouter,
    namedClasses,
    keptStyles,
    ...(isSsrBuild
      ? [escapeNonLatin1]
      : [compiledAhead, defineBrowser, onePart(mode === 'admin' ? 'admin' : 'shop'), precompress]),
  ],
  resolve: { alias: command === 'serve' ? [] : [router, ...(isSsrBuild ? serverRouter : [])] },
  ...(isSsrBuild ? onePackage : {}),
  css: { modules: command === 'serve' ? {} : { generateScopedName: shortName } },
  build: {
    emptyOutDir: true,
    // Files that only a rendered page names (fonts, pictures) must have the same address in both builds.
    assetsInlineLimit: 0,
    cssCodeSplit: mode !== 'admin',
    ...(isSsrBuild
      ? {
          outDir: '../dist/frontend/server',
          ssr: true,
          target: 'node20',
          rolldownOptions: {
            input: ['src/app/entry-server.tsx', 'src/app/entry-preview.ts'],
            // Without white space and comments; functions keep their names, for the stack traces in the logs.
            output: { minify: { compress: false, mangle: { toplevel: true, keepNames: true } } },
          },
        }
      : {
          outDir: mode === 'admin' ? '../dist/frontend/admin' : '../dist/frontend/client',
          copyPublicDir: mode !== 'admin',
          manifest: 'manifest.json',
          target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
          // What a page's script needs besides is nearly always there already; naming it everywhere weighs a kilobyte.
          modulePreload: false,
          rolldownOptions: {
            input: ['src/app/start.ts', 'src/app/entry-client.tsx'],
            output: {
              // The entry names every chunk: what they are called is weight on every page.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: LIBRARIES },
                  { name: 'style', test: FIRST_STYLE },
                  { name: 'home-style', test: HOME_STYLE },
                  { name: 'frame', test: FRAME_CHUNK, minShareCount: 2 },
                  { name: 'pieces', test: PRODUCT_CARD_CHUNK, minShareCount: 2 },
                  { name: 'shelves', test: LISTING_CHUNK },
                  ...SEPARATE_CHUNKS,
                ],
              },
            },
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            checks: { pluginTimings: false },
            treeshake: {
              moduleSideEffects: [{ test: DOORS, sideEffects: false }],
              // They tell developers what they have done wrong.
              manualPureFunctions: ['warning', 'invariant'],
            },
          },
        }),
  },
}));
