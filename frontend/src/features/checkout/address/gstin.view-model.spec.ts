import { describe, expect, it } from '@jest/globals';
import { gstinProblem, normalizeGstin } from './gstin.view-model';

describe('a GSTIN', () => {
  it('is taken as it is written on the certificate, in any case and with blanks', () => {
    for (const typed of ['29AAGCB7383J1Z4', ' 27aapfu 0939f1zv ']) {
      expect(gstinProblem(normalizeGstin(typed))).toBeNull();
    }
  });

  it('says what is wrong with it', () => {
    expect(gstinProblem('29AAGCB7383J1Z')).toBe('A GSTIN has 15 characters; this has 14.');
    expect(gstinProblem('29AAGCB73B3J1Z4')).toContain('look like a GSTIN');
    expect(gstinProblem('29AAGCB7383J1Z5')).toContain('The last character');
  });
});
