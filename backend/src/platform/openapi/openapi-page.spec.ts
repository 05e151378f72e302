import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openApiPage, sample, type OpenApiDocument, type Schema } from './openapi-page.js';

const document = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../openapi.json'), 'utf8'),
) as OpenApiDocument;
const page = openApiPage(document, (method, at) => `asked for ${method} ${at}`);

describe('the page of the API', () => {
  it('shows every call once, with who may make it', () => {
    const calls = Object.entries(document.paths).flatMap(([at, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(calls.length).toBeGreaterThan(200);
    expect([...page.matchAll(/Who: asked for ([^<]+)</g)].map(([, call]) => call).toSorted()).toEqual(calls.toSorted());
  });

  it('makes examples of bodies and answers, and escapes them', () => {
    const keys = page.slice(page.indexOf('id="createApiKey"'));
    expect(keys.slice(0, keys.indexOf('</details>'))).toContain('&quot;name&quot;:&quot;Warehouse scanner&quot;');
    expect(page).not.toMatch(/undefined|\[object|<script/);
  });

  it.each<[schema: Schema, value: unknown]>([
    [{ type: 'string', enum: ['a', 'b'] }, 'a'],
    [{ type: 'array', items: { type: 'number' } }, [1]],
    [
      { type: 'object', properties: { on: { type: 'boolean' }, at: { format: 'date-time' } } },
      { on: true, at: '2026-11-20T09:30:00.000Z' },
    ],
    [
      { allOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { example: 'x' } } }] },
      { a: 1, b: 'x' },
    ],
    [{ $ref: '#/components/schemas/Missing' }, null],
    [{ type: 'object' }, {}],
    [{ type: 'string', format: 'uuid' }, '0193a1b2-0000-7000-8000-000000000000'],
  ])('%j has the example %j', (schema, value) => {
    expect(sample(schema, { paths: {} }, 0)).toEqual(value);
  });

  it('ends where a schema holds itself', () => {
    const nested = { $ref: '#/components/schemas/Tree' };
    const holding = { paths: {}, components: { schemas: { Tree: { properties: { child: nested } } } } };
    expect(JSON.stringify(sample(nested, holding, 0))).toMatch(/^(\{"child":)+null\}+$/);
  });
});
