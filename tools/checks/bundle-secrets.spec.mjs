import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SECRET_NAMES, secretsIn } from './bundle-check.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-bundle-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'assets', 'clean.js'), 'const key = "rzp_test_AbCdEfGh12";');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('what anybody can read', () => {
  it('P07 a secret of the gateway in the client bundle is found, by its name and by its value', () => {
    expect(SECRET_NAMES).toEqual(expect.arrayContaining(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']));
    const needles = [...SECRET_NAMES, 'a-secret-of-the-gateway'];
    expect(secretsIn(folder, needles)).toEqual([]);
    fs.writeFileSync(path.join(folder, 'assets', 'value.js'), 'const sign=()=>hmac("a-secret-of-the-gateway")');
    fs.writeFileSync(path.join(folder, 'name.js.map'), '{"sourcesContent":["process.env.RAZORPAY_KEY_SECRET"]}');
    expect(secretsIn(folder, needles).toSorted()).toEqual([
      `${path.join('assets', 'value.js')} holds a secret or its name.`,
      'name.js.map holds a secret or its name.',
    ]);
  });
});
