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
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface BodyFields {
  /** As the table of routes names it: `POST /api/cart/:id`. */
  readonly name: string;
  readonly type: 'json' | 'form';
  /** Where a text may stand: names of fields, and 0 for the first entry of a list. */
  readonly texts: readonly (readonly (string | number)[])[];
}

/** Every field of every body that takes a text, as backend/openapi.json describes them. */
export function bodyFields(): BodyFields[] {
  const { paths, components } = JSON.parse(
    readFileSync(path.join(workspaceRoot, 'backend', 'openapi.json'), 'utf8'),
  ) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
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
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]): BodyFields[] => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      if (!type || !content) return [];
      return [
        {
          name: `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          type: type === 'application/json' ? 'json' : 'form',
          texts: textsIn(content.schema, []),
        },
      ];
    }),
  );
}
