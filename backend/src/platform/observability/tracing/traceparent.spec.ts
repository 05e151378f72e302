import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseTraceparent, formatTraceparent } from './tracing.js';

const PLACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 };

describe('where a trace stands', () => {
  it('is read as it was written', () => {
    expect(formatTraceparent(PLACE)).toBe('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    expect(parseTraceparent(formatTraceparent(PLACE))).toEqual(PLACE);
  });

  it.each([
    null,
    '',
    'asha@example.com',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
  ])('is nowhere in %s', (text) => {
    expect(parseTraceparent(text)).toBeNull();
  });
});

describe('OpenTelemetry', () => {
  it('is asked for by one file, which is loaded only where traces are collected', () => {
    const source = path.join(import.meta.dirname, '..', '..', '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const naming = (text: string) =>
      files
        .filter((file) => readFileSync(path.join(source, file), 'utf8').includes(text))
        .map((file) => path.basename(file));
    expect(naming(`'@opentelemetry/`)).toEqual(['open-telemetry.ts']);
    expect(naming(`from './open-telemetry`)).toEqual([]);
    expect(naming(`import('./open-telemetry.js')`)).toEqual(['index.ts']);
  });
});
