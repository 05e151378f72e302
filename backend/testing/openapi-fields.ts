import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../src/platform/config/index.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface BodyFields {
  /** As the table of routes names it: `POST /api/cart/:id`. */
  readonly name: string;
  readonly type: 'json' | 'form';
  /** Its own fields, without those of what they hold. */
  readonly fields: readonly string[];
  /** Where a text may stand: names of fields, and 0 for the first entry of a list. */
  readonly texts: readonly (readonly (string | number)[])[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

function readDocument(): Document {
  return JSON.parse(readFileSync(path.join(workspaceRoot, 'backend', 'openapi.json'), 'utf8')) as Document;
}

/** As the table of routes names it: `POST /api/cart/:id`. */
function nameOf(method: string, url: string): string {
  return `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** The documented routes, by name, and whether each takes query parameters. */
export function queryParameters(): Map<string, boolean> {
  const operations = Object.entries(readDocument().paths).flatMap(([url, byMethod]) =>
    Object.entries(byMethod).map(([method, { parameters = [] }]) => ({ name: nameOf(method, url), parameters })),
  );
  return new Map(operations.map(({ name, parameters }) => [name, parameters.some((one) => one.in === 'query')]));
}

/** Every body, and where in it a text may stand, as backend/openapi.json describes them. */
export function bodyFields(): BodyFields[] {
  const { paths, components } = readDocument();
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const textsIn = (given: Schema, place: readonly (string | number)[]): (readonly (string | number)[])[] => {
    const schema = resolved(given);
    const own = schema.type === 'string' && schema.format !== 'binary' ? [place] : [];
    const inner = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textsIn(part, [...place, name]));
    const entries = schema.items ? textsIn(schema.items, [...place, 0]) : [];
    const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => textsIn(part, place));
    return [...own, ...inner, ...entries, ...parts];
  };
  const fieldsIn = (given: Schema): string[] => {
    const { properties = {}, allOf = [], oneOf = [] } = resolved(given);
    return [...Object.keys(properties), ...[...allOf, ...oneOf].flatMap((part) => fieldsIn(part))];
  };
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]): BodyFields[] => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      if (!type || !content) return [];
      return [
        {
          name: nameOf(method, url),
          type: type === 'application/json' ? 'json' : 'form',
          fields: fieldsIn(content.schema),
          texts: textsIn(content.schema, []),
        },
      ];
    }),
  );
}
