// The code generator writes into each client all types that it needs. They are moved to one file here, so that a type
// stands in one place.
import fs from 'node:fs';
import path from 'node:path';
import { formatted } from './format.mjs';

const TYPES = 'types.ts';
const TYPE = /^export type (\w+) =/;

/**
 * @param {Record<string, string>} clients generated source by name
 * @returns {{ types: string, clients: Record<string, string> }}
 * @throws Error if two clients have different types of one name
 */
export function shareTypes(clients) {
  const types = new Map();
  const without = {};
  for (const [name, source] of Object.entries(clients)) {
    const blocks = source.split(/^(?=export )/m);
    const code = blocks.filter((block) => !TYPE.test(block)).join('');
    const own = blocks.filter((block) => TYPE.test(block));
    for (const block of own) {
      const [, type] = TYPE.exec(block);
      if ((types.get(type) ?? block) !== block) throw new Error(`There are two types named ${type}.`);
      types.set(type, block);
    }
    const used = own.map((block) => TYPE.exec(block)[1]).filter((type) => new RegExp(`\\b${type}\\b`).test(code));
    without[name] = `import type { ${used.join(', ')} } from './types';\n${code}`;
  }
  return { types: [...types.values()].join(''), clients: without };
}

/** Rewrites all clients of a folder. */
export async function writeSharedTypes(folder) {
  const files = fs.readdirSync(folder).filter((file) => file !== TYPES);
  const read = (file) => fs.readFileSync(path.join(folder, file), 'utf8');
  const { types, clients } = shareTypes(Object.fromEntries(files.map((file) => [file, read(file)])));
  for (const [file, source] of Object.entries({ ...clients, [TYPES]: types })) {
    fs.writeFileSync(path.join(folder, file), await formatted(file, source));
  }
}
