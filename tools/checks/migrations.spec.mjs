import { describe, expect, it } from '@jest/globals';
import { allMigrationProblems, migrationProblems } from './migrations.mjs';

const problems = (sql) => migrationProblems('0090_new', sql, ['0082_begun']);

describe('migrations', () => {
  it('of this release run while the release before still serves', () => {
    expect(allMigrationProblems()).toEqual([]);
  });

  it.each([
    ['alter table shop_order drop column note', 'drops a column'],
    ['drop table if exists cart_item', 'drops a table'],
    ['alter table shop_order rename column note to remark', 'renames'],
    ['alter table shop_order rename note to remark', 'renames'],
    ['alter table shop_order rename to orders', 'renames'],
    ['alter table shop_order alter column total type numeric', 'changes the type'],
    ['alter table shop_order alter total set data type numeric', 'changes the type'],
    ['alter table shop_order alter column note set not null', 'demands values'],
    ['alter table shop_order add column note text not null', 'give it a default'],
    ['alter table a add column b int;\nALTER TABLE shop_order\n  DROP COLUMN note;', 'drops a column'],
  ])('are refused with %s', (sql, words) => {
    expect(problems(sql)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['alter table shop_order add column note text'],
    ["alter table shop_order add column note text not null default ''"],
    ['alter table shop_order drop constraint shop_order_state_check, add constraint c check (true)'],
    ['create table fresh (id uuid primary key, note text not null); alter table fresh rename note to remark'],
    ['-- drop table shop_order\ncreate index one on shop_order (note)'],
    ["update settings set value = 'drop table shop_order'"],
  ])('are taken with %s', (sql) => {
    expect(problems(sql)).toEqual([]);
  });

  it('that end a change say which earlier migration began it', () => {
    const drop = 'alter table shop_order drop column note';
    expect(problems(`-- Contract step of 0082_begun: nothing reads note since then.\n${drop}`)).toEqual([]);
    expect(problems(`-- Contract step of 0099_later: nothing reads note.\n${drop}`)).toEqual([
      expect.stringContaining('no earlier migration'),
    ]);
  });
});
