import { expect, it } from '@jest/globals';
import { deviceLabel } from './device-label.js';

it('names browser and system of a User-Agent', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  expect(deviceLabel(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`)).toBe('Chrome on Windows');
  expect(deviceLabel(`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`)).toBe('Chrome on Android');
  expect(deviceLabel(`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/142.0`)).toBe('Edge on Windows');
  expect(deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari on iOS',
  );
  expect(deviceLabel('curl/8.5.0')).toBe('Unknown browser');
  expect(deviceLabel(undefined)).toBe('Unknown browser');
});
