import { expect, it } from '@jest/globals';
import { securityTxt } from './security-txt.js';

const publicUrl = 'https://shop.example';
const now = new Date('2026-11-23T09:00:00.000Z');

it('security.txt names where to report, and ends within a year', () => {
  const lines = securityTxt({ publicUrl, contactEmail: 'hello@shop.example' }, now).split('\n');
  expect(lines).toEqual([
    'Contact: mailto:hello@shop.example',
    'Contact: https://shop.example/contact-us',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: en, hi',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ]);
  expect(securityTxt({ publicUrl, contactEmail: '' }, now)).not.toContain('mailto:');
});
