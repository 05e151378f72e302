import { describe, expect, it } from '@jest/globals';
import { pinLookup } from './pin-codes.controller.js';

describe('pinLookup', () => {
  it('R-API-40 answers as the public lookup does', () => {
    const office = { pin: '452001', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' };
    expect(pinLookup([office])).toEqual({
      Status: 'Success',
      Message: 'Number of pincode(s) found:1',
      PostOffice: [{ Name: 'Ada', District: 'Indore', State: 'Madhya Pradesh' }],
    });
    expect(pinLookup([])).toEqual({ Status: 'Error', Message: 'No records found', PostOffice: null });
  });
});
