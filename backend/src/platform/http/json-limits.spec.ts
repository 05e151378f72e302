import { describe, expect, it } from '@jest/globals';
import { cpuMs } from '../../../testing/cpu-time.js';
import { jsonProblem } from './json-limits.js';

const problemOf = (text: string) => jsonProblem(Buffer.from(text));
const repeated = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));

describe('jsonProblem', () => {
  it.each([
    ['a form', '{"name":"Asha \\"A\\" Rao","tags":["a",1,null],"at":{"x":0.5}}'],
    ['brackets and commas in a text', `{"name":"${repeated('[{,', 90_000)}"}`],
    ['24 levels', `${'['.repeat(24)}${']'.repeat(24)}`],
    ['a photo of 2 MB', `{"photo":"data:image/jpeg;base64,${repeated('A', 2_800_000)}"}`],
    ['nothing', ''],
    ['half a text', '{"a":"'],
  ])('takes %s', (_, text) => expect(problemOf(text)).toBeNull());

  it.each([
    ['25 levels', `${'['.repeat(25)}${']'.repeat(25)}`, 'request.too_complex'],
    ['1.9 million levels', '['.repeat(1_900_000), 'request.too_complex'],
    ['objects in objects', repeated('{"a":', 3_800_000), 'request.too_complex'],
    ['an array of 3.8 MB', `{"a":[${repeated('1,', 3_800_000)}1]}`, 'request.too_complex'],
    ['blanks between values', `{"a":1${repeated(' \n', 1_800_000)}}`, 'request.too_large'],
    ['a text of 3.9 MB', `{"a":"${repeated('\u0301', 3_900_000)}"}`, 'request.too_large'],
    ['a data URL of marks', `{"a":"data:${repeated('\u0301', 200_000)}"}`, 'request.too_large'],
    ['a data URL of blanks', `{"a":"data:${repeated(' ', 200_000)}"}`, 'request.too_large'],
    ['a data URL of escapes', `{"a":"data:${repeated('\\u0301', 200_000)}"}`, 'request.too_large'],
    ['a long name', `{"${repeated('x', 200_000)}":1}`, 'request.too_large'],
  ])('refuses %s at once', (_, text, code) => {
    const body = Buffer.from(text);
    const ms = cpuMs(100, () => expect(jsonProblem(body)).toBe(code));
    expect(ms).toBeLessThan(100);
  });
});
