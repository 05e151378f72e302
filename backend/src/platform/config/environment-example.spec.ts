import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { environmentSchema } from './environment.js';
import { workspaceRoot } from './workspace.js';

const lines = readFileSync(path.join(workspaceRoot, '.env.example'), 'utf8').split('\n');
const shown = new Map(
  lines.flatMap((line) => {
    const [, name, value] = /^#([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  }),
);

describe('.env.example', () => {
  it('names every variable that the shop reads, and no other', () => {
    expect([...shown.keys()].toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it.each(Object.entries(environmentSchema.shape))('shows the default of %s', (name, schema) => {
    expect(shown.get(name)).toBe(String(schema.safeParse(undefined).data ?? ''));
  });
});
