import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../start/workspace.mjs';
import { ASVS, REQUIRED } from './asvs.mjs';
import { securityDocFaults } from './security-doc.mjs';

const read = (path) =>
  fs.statSync(inRoot(path), { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(inRoot(path), 'utf8') : null;
const text = read('docs/security.md');
const countOf = (wanted) => [...ASVS.values()].filter((level) => level === wanted).length;
const faults = (from, to) => securityDocFaults(text.replace(from, to), read);

describe('docs/security.md', () => {
  it('maps every required id of ASVS 5.0 to files and tests that are there', () => {
    expect(securityDocFaults(text, read)).toEqual([]);
  });

  it('knows every id: 70 of level 1, 183 of level 2 and 92 of level 3', () => {
    expect([1, 2, 3].map(countOf)).toEqual([70, 183, 92]);
    expect(REQUIRED.length).toBeGreaterThan(253);
  });

  it('a missing id, a file that is gone and a test that is gone are noticed', () => {
    expect(faults(/^\| V16\.5\.2 .*\n/m, '')).toEqual(['V16.5.2 is not mapped']);
    expect(faults(/^\| V1\.4\.1 to V1\.4\.3/m, '| V1.4.1 to V1.4.4')).toEqual(['V1.4.4 is no required id']);
    expect(faults('`platform/http/text-field.ts`', '`platform/http/gone.ts`')).toEqual([
      'platform/http/gone.ts is not there',
    ]);
    expect(faults('“of many refused codes”', '“of a test that is gone”')).toEqual([
      expect.stringContaining('has no test “of a test that is gone”'),
    ]);
    expect(faults('(#the-payment-page)', '(#gone)')).toEqual(['there is no heading for #gone']);
  });
});
