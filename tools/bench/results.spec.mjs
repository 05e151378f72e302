import { describe, expect, it } from '@jest/globals';
import { BUDGETS } from './budgets.mjs';
import { cpuCost, isMet, oneOffTable, toRow, tableOf } from './results.mjs';
import { parseTicks } from './cpu-time.mjs';

const round = (cpuMs, requests = 1_000) => ({ cpuMs, requests, seconds: 2, times: [1, 2, 3, 10] });

describe('the arithmetic of the bench', () => {
  it('counts CPU a request, and one disturbed round does not move it', () => {
    expect(cpuCost([round(100), round(900), round(110)])).toBeCloseTo(0.11);
  });

  it('a share is what the baseline costs of what the shop costs', () => {
    const budget = { name: 'a list', baseline: 'a buffer', share: 0.5 };
    const row = toRow(budget, { shop: [round(200)], baseline: [round(90)], products: 1_000 });
    expect(row).toMatchObject({ cost: 0.2, baseline: 0.09, rate: 500, p50: 2, p99: 10, met: false });
    expect(row.share).toBeCloseTo(0.45);
    expect(isMet(budget, { ...row, share: 0.5 }, 1_000)).toBe(true);
  });

  it('milliseconds count by themselves, p99 with many products only, and no budget is neither met nor missed', () => {
    expect(isMet({ ms: 1.2 }, { cost: 1.1, share: null }, 1_000)).toBe(true);
    expect(isMet({ p99: 30 }, { p99: 31 }, 1_000)).toBeNull();
    expect(isMet({ p99: 30 }, { p99: 31 }, 100_000)).toBe(false);
    expect(isMet({ share: 0.5 }, { share: null }, 1_000)).toBe(false);
  });

  it('writes tables of Markdown', () => {
    const [row] = [toRow({ name: 'a page', ms: 1 }, { shop: [round(2_000)], baseline: [], products: 1 })];
    const [head, rule, line] = tableOf([row]).split('\n');
    expect(head).toMatch(/^\| workload \| CPU ms \|/);
    expect(rule).toMatch(/^\| -{8} \| -{5}: \|/);
    expect(line).toMatch(/\|\s+2\.000 \|.*<= 1 ms \| \*\*missed\*\* \|$/);
    const once = [{ name: 'memory', value: 140.4, most: 150, unit: 'MB', met: true }];
    expect(oneOffTable(once)).toContain('140 MB');
  });

  it('names every workload once', () => {
    expect(new Set(BUDGETS.map(({ name }) => name)).size).toBe(BUDGETS.length);
  });
});

describe('the time of a process', () => {
  it('is read behind its name, whatever that is, with its ended children where they are wanted', () => {
    const stat = `42 (a) name (x) S 1 42 42 0 -1 4194304 5 6 0 0 700 300 20 10 20 0 1 0 100 5 6`;
    expect(parseTicks(stat)).toEqual({ own: 1_000, ended: 30, parent: 1 });
  });
});
