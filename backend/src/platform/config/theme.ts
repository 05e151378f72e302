import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What a folder of a theme brings; everything in it may be left out. */
export interface Theme {
  /** `theme.json`: the shop's name where neither SHOP_NAME nor the admin gives one. */
  readonly name: string | null;
  /** `tokens.css`: values that replace those of `frontend/src/ui/tokens.css`. */
  readonly tokens: { readonly css: string; readonly href: string } | null;
  /** `public/`: pictures that replace those of `frontend/public/` of the same name. */
  readonly publicDir: string | null;
  /** Colours of the tokens by the shop's own, `#a4452c` -> `#0f5257`: mail programs read no tokens. */
  readonly colors: ReadonlyMap<string, string>;
}

/** Colours that mails have, by their tokens. */
export const MAIL_COLORS: Readonly<Record<string, string>> = {
  paper: '#fbf6ee',
  'paper-2': '#f4ecdf',
  card: '#fffdf9',
  line: '#e5d9c6',
  'line-strong': '#8d7d6d',
  ink: '#2a211c',
  'ink-2': '#5c4f45',
  terracotta: '#a4452c',
  'on-terracotta': '#fffaf3',
};

/** The colour behind everything, which browsers give their own frame, too. */
export function paperOf({ colors }: Pick<Theme, 'colors'>): string {
  const paper = MAIL_COLORS['paper'] ?? '';
  return colors.get(paper) ?? paper;
}

const NO_THEME: Theme = { name: null, tokens: null, publicDir: null, colors: new Map() };
const FACTS = z.strictObject({ name: z.string().trim().min(1).max(60).optional() });

/** @throws Error with a sentence that names THEME_DIR where the folder or a file of it cannot be used */
export function readTheme(folder: string | undefined): Theme {
  if (folder === undefined) return NO_THEME;
  const at = path.resolve(folder);
  if (!existsSync(at) || !statSync(at).isDirectory()) throw new Error(`THEME_DIR: there is no folder ${at}.`);
  const css = textOf(at, 'tokens.css');
  const publicDir = path.join(at, 'public');
  return {
    name: nameIn(textOf(at, 'theme.json')),
    tokens: css === null ? null : { css, href: `/theme/tokens.css?v=${hash(css)}` },
    publicDir: existsSync(publicDir) ? publicDir : null,
    colors: css === null ? new Map() : colorsOf(css),
  };
}

function textOf(folder: string, file: string): string | null {
  const at = path.join(folder, file);
  return existsSync(at) ? readFileSync(at, 'utf8') : null;
}

function nameIn(json: string | null): string | null {
  if (json === null) return null;
  try {
    return FACTS.parse(JSON.parse(json)).name ?? null;
  } catch {
    throw new Error('THEME_DIR: theme.json must be {"name": "..."}, a name of at most 60 letters.');
  }
}

function colorsOf(css: string): Map<string, string> {
  const given = [...css.matchAll(/--([\w-]+)\s*:\s*(#[\da-f]{6})\b/gi)];
  return new Map(
    given.flatMap(([, token = '', color = '']) => (token in MAIL_COLORS ? [[MAIL_COLORS[token] ?? '', color]] : [])),
  );
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);
