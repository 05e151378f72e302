import type { DocumentAssets } from './document';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
/** The parts of Vite's manifest.json that matter here. */
export type Manifest = Record<string, Chunk>;

const START_ENTRY = 'src/app/start.ts';
const ENTRY = 'src/app/entry-client.tsx';
/** The admin's whole style. The shop's comes in parts, with the scripts that it belongs to. */
const STYLE = 'style.css';
/** Parts of a page that come alive after the rest of it, and soon. */
const DEFERRED = /\.lazy\.tsx$/;
/** Parts that the server renders, whose scripts come when they are wanted. */
const RENDERED = /\.lazy\.tsx$|\/(footer|below-the-fold)\.tsx$/;

export interface PageAssets extends DocumentAssets {
  /** the script that fetches the others; none in development */
  start: string | null;
  /** what hydrates the page, each behind what it imports; the last does it */
  scripts: readonly string[];
  /** parts that come alive right after it */
  deferred: readonly string[];
}

const cache = new WeakMap<Manifest, Map<string, PageAssets>>();

/** Scripts and style sheets, as a page needs them. */
export function resolveAssets(manifest: Manifest | null, module: string): PageAssets {
  if (!manifest) return { start: null, scripts: [`/${ENTRY}`], css: [], deferred: [] };
  const pages = cache.get(manifest) ?? new Map<string, PageAssets>();
  cache.set(manifest, pages);
  const assets = pages.get(module) ?? collectChunks(manifest, module);
  pages.set(module, assets);
  return assets;
}

/** Names of chunks with those that they import, each behind its imports. */
function withImports(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const walk = (name: string) => {
    if (!manifest[name] || seen.has(name)) return;
    seen.add(name);
    manifest[name].imports?.forEach(walk);
    ordered.push(name);
  };
  names.forEach(walk);
  return ordered;
}

function collectChunks(manifest: Manifest, module: string): PageAssets {
  const own = withImports(manifest, [ENTRY, module]);
  const later = own.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const chunksOf = (names: string[]) => withImports(manifest, names).flatMap((name) => manifest[name] ?? []);
  const scriptsOf = (names: string[]) => chunksOf(names).map(({ file }) => `/${file}`);
  const scripts = scriptsOf(withImports(manifest, [module, ENTRY]));
  const deferred = scriptsOf(later.filter((name) => DEFERRED.test(name)));
  // A part's style stands behind that of what it is made of.
  const rendered = chunksOf([...own, ...later.filter((name) => RENDERED.test(name))]);
  const css = [manifest[STYLE]?.file ?? [], ...rendered.map((chunk) => chunk.css ?? [])].flat();
  return {
    start: `/${manifest[START_ENTRY]?.file ?? START_ENTRY}`,
    scripts,
    deferred: deferred.filter((script) => !scripts.includes(script)),
    css: [...new Set(css)].map((file) => `/${file}`),
  };
}
