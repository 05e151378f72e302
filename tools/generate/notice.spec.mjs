import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../start/workspace.mjs';
import { noticeText, shippedPackages } from './notice.mjs';

const LOCK = {
  packages: {
    '': { name: 'shop' },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/@x/linux': { version: '3.0.0', license: 'Apache-2.0', optional: true },
    'node_modules/test-tool': { version: '4.0.0', license: 'MIT', dev: true },
  },
};

describe('NOTICE', () => {
  it('names each package that is shipped once, with its licence and whose it is', () => {
    const text = noticeText(shippedPackages(LOCK, (place) => (place.endsWith('/a') ? 'Copyright (c) 2020 A' : null)));
    expect(text.split('\n').slice(3)).toEqual([
      '@x/linux 3.0.0: Apache-2.0',
      'a 1.0.0: MIT',
      '  Copyright (c) 2020 A',
      'b 2.0.0: ISC',
      '',
    ]);
  });

  it('no shipped package is under a licence that would bind the shop’s own code', () => {
    const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
    const binding = shippedPackages(lock, () => null).filter(
      ({ licence }) => /\b(AGPL|GPL|SSPL|BUSL)-/.test(licence) && !/\bOR\b|LGPL/.test(licence),
    );
    expect(binding.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});
