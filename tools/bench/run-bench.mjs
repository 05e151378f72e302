// All workloads, one after the other, each in turns with its baseline.
import { BUDGETS } from './budgets.mjs';
import { runWorkload, warmUp } from './run-workload.mjs';
import { oneOffTable, toRow, tableOf } from './results.mjs';
import { measureOneOff, trackPeakMemory } from './one-off.mjs';
import { readWorkloads } from './read-workloads.mjs';
import { BenchEnvironment } from './environment.mjs';
import { PEOPLE, writeWorkloads } from './write-workloads.mjs';

/** @returns {Promise<{ text: string, missed: string[] }>} */
export async function runBench({ products, rounds, seconds, only, tell, signal }) {
  const environment = await BenchEnvironment.open({ products, people: PEOPLE, tell, signal });
  let watch = null;
  try {
    const once = only === '' ? await measureOneOff(environment) : null;
    // The worker's own business would count as the database's.
    await environment.shop.kill('worker', 'SIGTERM');
    const reads = await readWorkloads(environment);
    const workloads = { ...reads, ...(await writeWorkloads(environment)) };
    // The first would be measured before V8 has compiled what all of them use.
    for (const { shop } of Object.values(reads)) await warmUp(shop);
    watch = trackPeakMemory(environment.shop.pids.api);
    const rows = [];
    for (const budget of BUDGETS.filter(({ name }) => name.includes(only))) {
      signal.throwIfAborted();
      const workload = workloads[budget.name];
      if (!workload) throw new Error(`There is no workload "${budget.name}".`);
      const measured = await alternate(environment, workload, { rounds, seconds });
      const row = toRow(budget, { ...measured, products });
      if (!(budget.name in reads)) watch.stop();
      rows.push(row);
      tell(`${row.name}: ${row.cost.toFixed(3)} ms${row.baseline === null ? '' : ` / ${row.baseline.toFixed(3)}`}`);
    }
    const figures = once?.(watch.stop()) ?? [];
    const missed = [...rows, ...figures].filter(({ met }) => met === false).map(({ name }) => name);
    const notes = `Baseline of HTML: ${environment.siteName}.`;
    const tables = [tableOf(rows), ...(figures.length > 0 ? [oneOffTable(figures)] : []), notes];
    return { text: tables.join('\n\n'), missed };
  } finally {
    watch?.stop();
    await environment.close();
  }
}

async function alternate(environment, { shop, baseline, isCold }, { rounds, seconds }) {
  const measured = { shop: [], baseline: [] };
  const sides = [{ name: 'shop', load: shop }, ...(baseline ? [{ name: 'baseline', load: baseline }] : [])];
  for (const { load } of sides) await warmUp(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, load } of sides) {
      const side = name === 'baseline' && load.url === environment.baselines.site ? 'site' : name;
      await load.prepare?.();
      const run = () => runWorkload({ seconds, ...load }, environment.pidsOf(side));
      measured[name].push(name === 'shop' && isCold ? await environment.withColdCache(run) : await run());
    }
  }
  return measured;
}
