import { once } from 'node:events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';
import { LOGGER } from '../../../../platform/logging/index.js';
import { OrderPapers } from './order-papers.js';
import { PrintFiles } from './print-files.js';

const ORDERS = 40;
const PHOTO_BYTES = 1_000_000;

it('the ZIP of a day draws an order only when the one before it has gone, and ends when nobody reads on', async () => {
  let drawn = 0;
  const papers = {
    printSet: async (number: string) => {
      drawn += 1;
      const bytes = Buffer.alloc(PHOTO_BYTES, drawn);
      return { number, pdf: Buffer.from('%PDF'), photos: [{ bytes }], text: 'x' };
    },
  };
  const ids = Array.from({ length: ORDERS }, (_, place) => ({ id: `SG-${place}` }));
  const app = await Test.createTestingModule({
    providers: [
      PrintFiles,
      { provide: EntityManager, useValue: { fork: () => ({ execute: async () => ids }) } },
      { provide: OrderPapers, useValue: papers },
      { provide: LOGGER, useValue: { error: () => undefined } },
    ],
  }).compile();
  const files = app.get(PrintFiles);

  let read = 0;
  let furthest = 0;
  for await (const part of await files.of(new Date())) {
    read += (part as Buffer).length;
    furthest = Math.max(furthest, drawn * PHOTO_BYTES - read);
  }
  expect([drawn, read > ORDERS * PHOTO_BYTES]).toEqual([ORDERS, true]);
  expect(furthest).toBeLessThan(3 * PHOTO_BYTES);

  drawn = 0;
  const left = await files.of(new Date());
  await once(left, 'readable');
  left.destroy();
  await once(left, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn).toBeLessThan(4);
});
