import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';
import { configModule, databaseConfig, ordersConfig, withEnvironment } from './index.js';

const SETTINGS = { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: 'x' };

function boot(changes: Record<string, string>) {
  return withEnvironment({ ...SETTINGS, ...changes }, () => {
    @Module({ imports: [configModule()] })
    class Shop {}
    return Test.createTestingModule({ imports: [Shop] }).compile();
  });
}

it('gives each shop of a process its own settings by namespace, and writes none to process.env', async () => {
  const before = { ...process.env };
  const [one, two] = await Promise.all([boot({ DATABASE_POOL: '3' }), boot({ DELIVERY_FEE_RUPEES: '40' })]);
  const databaseOf = (shop: typeof one) => shop.get<ConfigType<typeof databaseConfig>>(databaseConfig.KEY);
  const ordersOf = (shop: typeof one) => shop.get<ConfigType<typeof ordersConfig>>(ordersConfig.KEY);
  expect(databaseOf(one)).toEqual({ url: SETTINGS.DATABASE_URL, poolSize: 3 });
  expect(databaseOf(two)).toEqual({ url: SETTINGS.DATABASE_URL, poolSize: 10 });
  expect([ordersOf(one).deliveryFee, ordersOf(two).deliveryFee]).toEqual([0, 4_000]);
  expect({ ...process.env }).toEqual(before);
});
