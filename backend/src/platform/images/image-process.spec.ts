import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageProcess, type ImageTask } from './encode-image.js';

const LIMITS = { maxWaiting: 1, memoryMb: 300, timeoutMs: 60_000 };
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toBuffer();
const task = async (width = 64, height = 48): Promise<ImageTask> => ({
  bytes: await photo(width, height),
  type: 'jpeg',
  maxPixels: 50_000_000,
  output: { kind: 'jpeg', quality: 70, longestSide: 32 },
});

describe('ImageProcess', () => {
  it('refuses what would wait behind too many, with 503', async () => {
    const images = new ImageProcess(LIMITS);
    const one = await task();
    const outcomes = await Promise.allSettled([images.run(one), images.run(one), images.run(one)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'photo.busy', status: 503, details: { retryAfter: 5 } } });
    expect(await images.run(one)).toMatchObject({ width: 32, height: 24 });
  });

  it('decodes under a memory ceiling, without the shop’s settings', async () => {
    process.env['APP_SECRET'] = 'what only the shop knows';
    const images = new ImageProcess(LIMITS);
    await images.run(await task());
    delete process.env['APP_SECRET'];
    if (process.platform !== 'linux') return;
    expect(await readFile(`/proc/${images.pid}/limits`, 'utf8')).toMatch(
      new RegExp(`Max data size +${(700 + 300) * 1_048_576} `),
    );
    expect(await readFile(`/proc/${images.pid}/environ`, 'latin1')).not.toMatch(/DATABASE|SECRET/);
  });

  it('survives the end of its process: the picture is refused, and the next one is made by another', async () => {
    const images = new ImageProcess({ ...LIMITS, timeoutMs: 1 });
    await expect(images.run(await task(4_000, 4_000))).rejects.toMatchObject({ code: 'photo.unreadable' });
    expect(images.pid).toBeUndefined();
    const patient = new ImageProcess(LIMITS);
    await patient.run(await task());
    const first = patient.pid ?? 0;
    const coming = patient.run(await task(4_000, 4_000));
    process.kill(first, 'SIGKILL');
    await expect(coming).rejects.toMatchObject({ code: 'photo.unreadable' });
    expect(await patient.run(await task())).toMatchObject({ width: 32 });
    expect(patient.pid).not.toBe(first);
  });
});
