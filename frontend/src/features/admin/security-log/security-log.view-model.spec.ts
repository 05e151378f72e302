import { expect, it } from '@jest/globals';
import { networkLabel, reasonLabel } from './security-log.view-model';

it('an error code is said in words, and an origin as it is', () => {
  expect(reasonLabel('auth.tries_limit')).toBe('Tries limit');
  expect(reasonLabel('order.start_production')).toBe('Start production');
  expect(reasonLabel('https://evil.example')).toBe('https://evil.example');
  expect(reasonLabel('inline script')).toBe('inline script');
});

it('a network is shown by the beginning of its code', () => {
  expect(networkLabel('kQ3v9-Zx81_pLw7R')).toBe('kQ3v9-Zx');
  expect(networkLabel(null)).toBe('none');
});
