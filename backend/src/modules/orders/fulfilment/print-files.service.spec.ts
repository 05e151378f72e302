import { once } from 'node:events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';
import { LOGGER } from '../../../platform/observability/logging/index.js';
import { OrderDocumentService } from './order-documents.service.js';
import { PrintFilesService } from './print-files.service.js';

const ORDERS = 40;
const PHOTO_BYTES = 1_000_000;

it('the ZIP of a day draws an order only when the one before it has gone, and ends when nobody reads on', async () => {
  let drawn = 0;
  const papers = {
    productionFiles: async (number: string) => {
      drawn += 1;
      const bytes = Buffer.alloc(PHOTO_BYTES, drawn);
      return { number, pdf: Buffer.from('%PDF'), photos: [{ bytes }], text: 'x' };
    },
  };
  const ids = Array.from({ length: ORDERS }, (_, place) => ({ id: `SG-${place}` }));
  const app = await Test.createTestingModule({
    providers: [
      PrintFilesService,
      { provide: EntityManager, useValue: { fork: () => ({ execute: async () => ids }) } },
      { provide: OrderDocumentService, useValue: papers },
      { provide: LOGGER, useValue: { error: () => undefined } },
    ],
  }).compile();
  const files = app.get(PrintFilesService);

  let read = 0;
  let furthest = 0;
  for await (const part of await files.createZip(new Date())) {
    read += (part as Buffer).length;
    furthest = Math.max(furthest, drawn * PHOTO_BYTES - read);
  }
  expect([drawn, read > ORDERS * PHOTO_BYTES]).toEqual([ORDERS, true]);
  expect(furthest).toBeLessThan(3 * PHOTO_BYTES);

  drawn = 0;
  const left = await files.createZip(new Date());
  await once(left, 'readable');
  left.destroy();
  await once(left, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn).toBeLessThan(4);
});
