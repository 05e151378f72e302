import { markup, type Markup, type MarkupValue } from '../mail/layout/index.js';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly nullable?: boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content & { readonly description?: string }>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Who may call `GET /api/orders/:id`: in a few words. */
export type AccessOf = (method: string, path: string) => string;

/** Deeper than any answer is of use as an example. */
const MAX_DEPTH = 6;

const STYLE = markup`<style>
body{margin:0;background:#fbf6ee;color:#2a211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:68rem;margin:auto;padding:1.5rem 1rem}
h1{font:400 1.9rem/1.2 Georgia,serif;margin:0 0 .25rem}h2{font:400 1.4rem/1.2 Georgia,serif;margin:2.5rem 0 .5rem;scroll-margin-top:1rem}
h3{font-size:.9rem;margin:1rem 0 .25rem}p{margin:0 0 1rem;max-width:44rem}.quiet{color:#5c4f45;font-size:.9rem}a{color:#8a3720}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.4rem 0}
details{border-top:1px solid #e5d9c6}summary{display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:.1rem .75rem;padding:.7rem 0;cursor:pointer}
summary b{font-weight:650}summary span:last-child{grid-column:2}summary:focus-visible,a:focus-visible{outline:2px solid #1f5f8b;outline-offset:3px}
code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:#f4ecdf;padding:.75rem 1rem;margin:0 0 1rem}
.in{padding:0 0 1rem;margin:0 0 0 1rem}dl{display:grid;grid-template-columns:minmax(0,14rem) minmax(0,1fr);gap:.2rem 1rem;margin:0}dd{margin:0}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin:0 0 .4rem 1rem}.in{margin:0}}
</style>`;

/** Every call of the API, from its description: by subject, with parameters and examples, in one page without a script. */
export function openApiPage(document: OpenApiDocument, accessOf: AccessOf): string {
  const groups = Object.entries(byTag(document));
  const whole: Markup = markup`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The API</title>${STYLE}</head><body><main>
<h1>The API</h1>
<p>Every call that the shop takes, read from <a href="/dev/api/openapi.json">openapi.json</a> (OpenAPI 3), from which clients can be made.</p>
<p>A program calls the admin’s routes with a key from Settings, API keys: <code>Authorization: Bearer sgk_live_…</code>. It may do
what its right covers, and never what gives money back, changes settings, or asks a person to confirm who they are.</p>
<pre>${example('GET', '/api/admin/orders?state=paid', undefined)}</pre>
<nav aria-label="Subjects"><ul>${groups.map(([tag]) => markup`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav>
${groups.map(([tag, calls]) => markup`<h2 id="${tag}">${tag}</h2>${calls.map((call) => shown(call, document, accessOf))}`)}
</main></body></html>`;
  return whole.source;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function byTag({ paths }: OpenApiDocument): Record<string, Call[]> {
  const groups: Record<string, Call[]> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      (groups[tag] ??= []).push({ method: method.toUpperCase(), path, operation });
    }
  }
  return Object.fromEntries(Object.entries(groups).toSorted(([a], [b]) => a.localeCompare(b)));
}

function shown({ method, path, operation }: Call, document: OpenApiDocument, accessOf: AccessOf): Markup {
  const { summary, operationId, parameters = [], requestBody, responses = {} } = operation;
  const body = sampleOf(requestBody, document);
  const statuses = Object.entries(responses);
  const answer = statuses.map(([, response]) => sampleOf(response, document)).find((sample) => sample !== undefined);
  return markup`<details id="${operationId}"><summary><b>${method}</b><code>${path}</code><span class="quiet">${summary ?? operationId}</span></summary>
<div class="in"><p class="quiet">Who: ${accessOf(method, path.replaceAll(/\{(\w+)\}/g, ':$1'))}</p>
${parameters.length > 0 && markup`<h3>Parameters</h3><dl>${parameters.map((one) => parameter(one))}</dl>`}
<h3>Example</h3><pre>${example(method, path, body)}</pre>
<h3>Answers</h3><dl>${statuses.map(([status, { description }]) => markup`<dt>${status}</dt><dd>${description}</dd>`)}</dl>
${answer !== undefined && markup`<pre>${JSON.stringify(answer, null, 2)}</pre>`}</div></details>`;
}

function parameter({
  name,
  in: place,
  required,
  description,
  schema,
}: NonNullable<Operation['parameters']>[number]): MarkupValue {
  const kind = schema?.enum ? schema.enum.join(', ') : (schema?.type ?? 'string');
  return markup`<dt><code>${name}</code></dt><dd>${required ? '' : 'optional, '}${place}: ${kind}. ${description}</dd>`;
}

function example(method: string, path: string, body: unknown): string {
  const lines = [`curl -X ${method} "$SHOP${path}"`, `-H "Authorization: Bearer $API_KEY"`];
  if (body !== undefined) lines.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n  ');
}

function sampleOf(part: Content | undefined, document: OpenApiDocument): unknown {
  const schema = part?.content?.['application/json']?.schema;
  return schema && sample(schema, document, 0);
}

/** A value that fits a schema: its example, or one made of its parts. */
export function sample(schema: Schema, document: OpenApiDocument, depth: number): unknown {
  if (schema.example !== undefined) return schema.example;
  if (depth > MAX_DEPTH) return null;
  const { $ref: reference, allOf, items, properties } = schema;
  if (reference !== undefined) {
    const named = document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
    return named ? sample(named, document, depth + 1) : null;
  }
  if (allOf) return Object.assign({}, ...allOf.map((one) => sample(one, document, depth)));
  if (schema.enum) return schema.enum[0];
  if (items) return [sample(items, document, depth + 1)];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, sample(one, document, depth + 1)]),
    );
  }
  return plainSample(schema);
}

function plainSample({ type, format }: Schema): unknown {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z';
  if (format === 'uuid') return '0193a1b2-0000-7000-8000-000000000000';
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : '…';
}
