import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mailPreviews as modulesMails } from './app.module.js';
import { withEnvironment } from './platform/config/index.js';
import type { Logger } from './platform/observability/logging/index.js';
import { MailPreviewsController } from './platform/mail/index.js';
import { OpenApiController } from './platform/openapi/index.js';
import { rewordableMails, wordingErrors } from './platform/mail/layout/index.js';
import { incidentMailPreviews } from './platform/observability/index.js';
import { reportMailPreviews } from './platform/reports/index.js';
import { PlatformModule } from './platform/platform.module.js';

const SOURCE = import.meta.dirname;
const LAYOUT = path.join('platform', 'mail', 'layout');
const TEMPLATE = /\.mails?\.ts$/;

/** What production asks for. */
const SOUND = {
  DATABASE_URL: 'postgresql://shop:password@127.0.0.1/shop',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Saugaat <hello@saugaat.example>',
  ADMIN_EMAIL: 'admin@saugaat.example',
  PUBLIC_URL: 'https://saugaat.example',
  APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  RAZORPAY_KEY_ID: 'rzp_sample_key',
  RAZORPAY_KEY_SECRET: 'a secret of tests',
  RAZORPAY_WEBHOOK_SECRET: 'another secret of tests',
  RAZORPAY_API_URL: 'https://gateway.example',
};

const previews = [...modulesMails, ...incidentMailPreviews, ...reportMailPreviews];
const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.spec)\.ts$/.test(file),
);
const templates = files.filter((file) => TEMPLATE.test(file));

async function templatesIn(file: string): Promise<[string, unknown][]> {
  const found = (await import(path.join(SOURCE, file))) as Record<string, unknown>;
  return Object.entries(found).filter(([, value]) => typeof value === 'function');
}

describe('the previews of mails', () => {
  it('mails are made in files named after them, and nowhere else', () => {
    const others = files.filter((file) => !TEMPLATE.test(file) && !file.startsWith(LAYOUT));
    expect(others.filter((file) => /\brenderMail\(/.test(readFileSync(path.join(SOURCE, file), 'utf8')))).toEqual([]);
    expect(templates.length).toBeGreaterThan(10);
  });

  it.each(templates)('show every template of %s', async (file) => {
    const there = await templatesIn(file);
    expect(there).not.toEqual([]);
    const shown = new Set<unknown>(previews.map(({ template }) => template));
    expect(there.filter(([, template]) => !shown.has(template)).map(([name]) => name)).toEqual([]);
  });

  it('are known by names that fit into an address, each once', () => {
    const names = previews.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(previews)(
    '$name has a subject, a page and a plain text, and nothing that was left open',
    ({ render, when }) => {
      const { subject, html, text } = render(frame);
      expect(when).not.toBe('');
      expect(subject).toMatch(/\S/);
      expect(html).toMatch(/^<!doctype html>[\s\S]*<h1 [\s\S]*<\/html>\n$/);
      expect(text).toMatch(/^[^\n]+\n=+\n/);
      expect(text).toContain('You’re receiving this e-mail because of ');
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid Date|\$\{|\{\{/);
      }
      const urls = text.match(/https?:\S+/g) ?? [];
      expect(urls.filter((url) => !url.startsWith('https://saugaat.example'))).toEqual([]);
      const lines = text.split('\n').filter((line) => !/^https?:|^ {2}\S/.test(line));
      expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
    },
  );

  it.each(['The Handcrafted Keepsakes and Personalised Gifts Company Ltd', 'S'.repeat(60)])(
    'have room for a shop whose name has 60 letters (%s)',
    (shopName) => {
      const tooLong: string[] = [];
      for (const { name, render } of previews) {
        const { html, text } = render({ ...frame, shopName });
        expect(html).toMatch(new RegExp(`<a class="brand" style="[^"]*"[^>]*>${shopName}&nbsp;`));
        expect(html).toMatch(/class="sheet" style="[^"]*overflow-wrap: anywhere/);
        expect(text.replaceAll('\n', ' ')).toContain(`at ${shopName}.`);
        const lines = text.split('\n').filter((line) => !/^https?:|^ {2}\S/.test(line));
        for (const line of lines) if ([...line].length > 80) tooLong.push(`${name}: ${line}`);
      }
      expect(tooLong).toEqual([]);
    },
  );

  it('let the owner change the words of every e-mail to a customer', () => {
    const seen = new Map<string, string | undefined>();
    const broken: string[] = [];
    for (const { name, render } of previews) {
      render({ ...frame, onContent: ({ rewordable }) => seen.set(name, rewordable?.mail) });
    }
    const mails = rewordableMails(previews, frame);
    for (const { mail, shop, values, required, preview } of mails) {
      if (wordingErrors(shop, shop, { values, ...(required ? { required } : {}) }).length > 0) broken.push(mail);
      // The shop's own words, written with placeholders, make the same e-mail.
      if (preview.render({ ...frame, wordings: { [mail]: shop } }).text !== preview.render(frame).text)
        broken.push(`${mail}: ${preview.render({ ...frame, wordings: { [mail]: shop } }).text}`);
    }
    expect(broken).toEqual([]);
    expect(mails.length).toBeGreaterThan(30);
    const fixed = [...seen].flatMap(([name, mail]) => (mail === undefined ? [name] : []));
    // To the shop and its staff, and the answer that a person writes.
    expect(
      fixed.filter((name) => !/^(owner|dispute|backup|incident|staff|factor|new-device|report)/.test(name)),
    ).toEqual(expect.arrayContaining(['message-reply']));
    expect(
      fixed.filter(
        (name) => /order|proof|refunded|return|cart|occasion|review|code/.test(name) && !name.startsWith('owner'),
      ),
    ).toEqual([]);
  });

  it('are shown everywhere but in production', () => {
    const options = { entities: [], mailPreviews: [], logger: {} as Logger };
    const controllersOf = (env: Record<string, string>) =>
      withEnvironment({ ...SOUND, ...env }, () => PlatformModule.forRoot(options)).controllers ?? [];
    expect(controllersOf({ SHOP_MODE: 'demo' })).toContain(MailPreviewsController);
    expect(controllersOf({ SHOP_MODE: 'test', SMTP_URL: '' })).toContain(MailPreviewsController);
    const inProduction = controllersOf({ SHOP_MODE: 'production' });
    expect(inProduction).not.toContain(MailPreviewsController);
    expect(inProduction).not.toContain(OpenApiController);
  });
});
