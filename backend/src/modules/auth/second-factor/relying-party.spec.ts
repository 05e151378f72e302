import { expect, it } from '@jest/globals';
import { relyingParty } from './relying-party.js';

it('passkeys belong to the host of the shop’s address', () => {
  expect(relyingParty('https://saugaat.example')).toEqual({
    id: 'saugaat.example',
    origin: 'https://saugaat.example',
    otherAddress: null,
  });
});

it('passkeys of a shop at a loopback address belong to localhost', () => {
  expect(relyingParty('http://127.0.0.1:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
    otherAddress: 'http://localhost:3000',
  });
});
