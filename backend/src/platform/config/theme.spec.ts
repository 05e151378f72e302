import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailFrame, renderMail } from '../mail/layout/index.js';
import { shopConfig } from './shop.config.js';
import { withEnvironment } from './environment.js';
import { MAIL_COLORS, paperOf, readTheme } from './theme.js';

const SOUND = { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: 'x' };
/** Set by the recipe's test: a theme that somebody has made. */
const GIVEN = process.env['RECIPE_THEME_DIR'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'saugaat-theme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'public'), { recursive: true });
});
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const settings = { site_name: 'X', contact_email: '', legal_name: '', legal_address: '', mail_wordings: {} };

describe('a theme', () => {
  it('changes nothing where there is none', () => {
    expect(readTheme(undefined)).toEqual({ name: null, tokens: null, publicDir: null, colors: new Map() });
    expect(withEnvironment(SOUND, () => shopConfig().name)).toBe('Saugaat');
  });

  it('brings a name, which SHOP_NAME wins over', () => {
    write('theme.json', '{ "name": "Kala Studio" }');
    expect(withEnvironment({ ...SOUND, THEME_DIR: folder }, () => shopConfig().name)).toBe('Kala Studio');
    expect(withEnvironment({ ...SOUND, THEME_DIR: folder, SHOP_NAME: 'Asha' }, () => shopConfig().name)).toBe('Asha');
  });

  it('brings tokens, whose address changes with them, and their colours for mails', () => {
    write('tokens.css', ':root {\n  --terracotta: #0f5257;\n  --unknown: #000000;\n  --ink: rgb(1 2 3);\n}\n');
    const { tokens, colors, publicDir } = readTheme(folder);
    expect(tokens?.href).toMatch(/^\/theme\/tokens\.css\?v=[\w-]{10}$/);
    expect([...colors]).toEqual([['#a4452c', '#0f5257']]);
    expect(publicDir).toBe(path.join(folder, 'public'));
    write('tokens.css', ':root {}');
    expect(readTheme(folder).tokens?.href).not.toBe(tokens?.href);
  });

  it('colours the frame of the browser with its paper', () => {
    write('tokens.css', ':root { --paper: #f7f8f5; }');
    expect(paperOf(readTheme(folder))).toBe('#f7f8f5');
    expect(paperOf(readTheme(undefined))).toBe('#fbf6ee');
  });

  it('colours mails', () => {
    write('tokens.css', ':root { --ink: #0f5257; }');
    const config = withEnvironment({ ...SOUND, THEME_DIR: folder }, () => shopConfig());
    const content = { subject: 'S', preheader: 'P', blocks: [] };
    const plain = renderMail(mailFrame({ publicUrl: 'https://x.example' }, settings), content as never).html;
    const themed = renderMail(mailFrame(config, settings), content as never).html;
    expect(plain).toContain('color: #2a211c');
    expect(themed).not.toContain('#2a211c');
    expect(themed).toContain('color: #0f5257');
  });

  it.each([
    ['not there', () => path.join(folder, 'none'), /^THEME_DIR: there is no folder/],
    [
      'with a wrong theme.json',
      () => (write('theme.json', '{ "names": 1 }'), folder),
      /^THEME_DIR: theme.json must be/,
    ],
  ])('that is %s stops the start with a sentence', (_, make, sentence) => {
    const at = make();
    expect(() => readTheme(at)).toThrow(sentence);
  });

  it('knows the colours of mails by the tokens of the frontend', () => {
    const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../../frontend/src/ui/tokens.css'), 'utf8');
    for (const [token, color] of Object.entries(MAIL_COLORS)) {
      expect(tokens).toMatch(new RegExp(`--${token}: ${color};`));
    }
  });

  it('that a recipe has made can be read whole', () => {
    const theme = readTheme(GIVEN);
    const isWhole = theme.name !== null && theme.tokens !== null && theme.publicDir !== null && theme.colors.size > 0;
    expect(isWhole).toBe(GIVEN !== undefined);
  });
});
