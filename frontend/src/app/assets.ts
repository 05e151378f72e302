import type { Assets } from './document';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
/** The parts of Vite's manifest.json that matter here. */
export type Manifest = Record<string, Chunk>;

const START = 'src/app/start.ts';
const ENTRY = 'src/app/entry-client.tsx';
/** All of the shop's style in one file: smaller, packed, than the parts that any page would take of it. */
const STYLE = 'style.css';
/** Parts of a page that come alive after the rest of it, and soon. */
const LATER = /\.later\.tsx$/;

export interface PageAssets extends Assets {
  /** the script that fetches the others; none in development */
  start: string | null;
  entry: string;
  /** the page's own script */
  page: string;
  /** scripts that both need, and parts that come alive right after them */
  modules: readonly string[];
}

const known = new WeakMap<Manifest, Map<string, PageAssets>>();

/** The shop's scripts and its style sheet, as a page needs them. */
export function assetsOf(manifest: Manifest | null, module: string): PageAssets {
  if (!manifest) return { start: null, entry: `/${ENTRY}`, page: `/${module}`, css: [], modules: [] };
  const pages = known.get(manifest) ?? new Map<string, PageAssets>();
  known.set(manifest, pages);
  const assets = pages.get(module) ?? gather(manifest, module);
  pages.set(module, assets);
  return assets;
}

function gather(manifest: Manifest, module: string): PageAssets {
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
  const later = [...seen].flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => LATER.test(name));
  later.forEach(walk);
  const entry = `/${manifest[ENTRY]?.file ?? ENTRY}`;
  const page = `/${manifest[module]?.file ?? module}`;
  for (const own of [entry, page]) modules.delete(own);
  const style = manifest[STYLE];
  return {
    start: `/${manifest[START]?.file ?? START}`,
    entry,
    page,
    css: style ? [`/${style.file}`] : [],
    modules: [...modules],
  };
}
