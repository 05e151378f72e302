import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as icons from './icons';

it('has a drawing for every icon, and an icon for every drawing', () => {
  const sprite = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => `#${id}`);
  expect(Object.values(icons).toSorted()).toEqual(drawn.toSorted());
});
