import type { DocumentAssets } from './document';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
/** The parts of Vite's manifest.json that matter here. */
export type Manifest = Record<string, Chunk>;

const START_ENTRY = 'src/app/start.ts';
const ENTRY = 'src/app/entry-client.tsx';
/** All of the shop's style in one file: smaller, packed, than the parts that any page would take of it. */
const STYLE = 'style.css';
/** Parts of a page that come alive after the rest of it, and soon. */
const DEFERRED = /\.lazy\.tsx$/;

export interface PageAssets extends DocumentAssets {
  /** the script that fetches the others; none in development */
  start: string | null;
  entry: string;
  /** the page's own script */
  page: string;
  /** scripts that both need, and parts that come alive right after them */
  modules: readonly string[];
}

const cache = new WeakMap<Manifest, Map<string, PageAssets>>();

/** The shop's scripts and its style sheet, as a page needs them. */
export function resolveAssets(manifest: Manifest | null, module: string): PageAssets {
  if (!manifest) return { start: null, entry: `/${ENTRY}`, page: `/${module}`, css: [], modules: [] };
  const pages = cache.get(manifest) ?? new Map<string, PageAssets>();
  cache.set(manifest, pages);
  const assets = pages.get(module) ?? collectChunks(manifest, module);
  pages.set(module, assets);
  return assets;
}

function collectChunks(manifest: Manifest, module: string): PageAssets {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(walk);
    modules.add(`/${chunk.file}`);
  };
  walk(ENTRY);
  walk(module);
  const later = [...seen].flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => DEFERRED.test(name));
  later.forEach(walk);
  const entry = `/${manifest[ENTRY]?.file ?? ENTRY}`;
  const page = `/${manifest[module]?.file ?? module}`;
  for (const own of [entry, page]) modules.delete(own);
  const style = manifest[STYLE];
  return {
    start: `/${manifest[START_ENTRY]?.file ?? START_ENTRY}`,
    entry,
    page,
    css: style ? [`/${style.file}`] : [],
    modules: [...modules],
  };
}
