import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { MIGRATION_LIMITS, applyFunctions, sqlMigrations, untilLocked } from './migrations.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
});
afterAll(() => shop.stop());

const greet = `create or replace function type_options(tags text[]) returns int language sql immutable parallel safe as
  'select -1'`;
const run = (sql: string) => shop.em().execute<{ n: number }[]>(sql);
const options = async () => (await run("select type_options('{type:lamp}') as n"))[0]?.n;
const apply = () => shop.em().transactional((tx) => applyFunctions(tx));

it('a function of an older release is replaced once, and left alone where it is the newest', async () => {
  const newest = await options();
  await run(greet);
  await apply();
  expect(await options()).toBe(-1);
  await run("update repeatable_migration set checksum = 'older' where name = 'type_options'");
  await apply();
  expect(await options()).toBe(newest);
});

it('a database that a newer release has migrated keeps its functions', async () => {
  await run("insert into mikro_orm_migrations (name) values ('9999_newer')");
  await run(greet);
  await run("update repeatable_migration set checksum = 'newer' where name = 'type_options'");
  await apply();
  expect(await options()).toBe(-1);
  expect(sqlMigrations().map(({ name }) => name)).not.toContain('9999_newer');
});

it('a migration that finds its table locked gives way, and is tried again', async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = shop.em().transactional(async (tx) => {
    await tx.execute('lock table outbox in access exclusive mode');
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let tries = 0;
  await untilLocked(async () => {
    tries += 1;
    if (tries === 2) release.resolve();
    await shop.em().transactional(async (tx) => {
      await tx.execute(`${MIGRATION_LIMITS}; ${tries === 1 ? "set local lock_timeout = '100ms'" : ''}`);
      await tx.execute('alter table outbox add column probe int');
    });
  }, 1);
  await holder;
  expect(tries).toBe(2);
  expect(
    await run(
      "select count(*)::int as n from information_schema.columns where table_name = 'outbox' and column_name = 'probe'",
    ),
  ).toEqual([{ n: 1 }]);
  await expect(untilLocked(() => run('select 1 / 0 as n'), 1)).rejects.toThrow('division by zero');
});
