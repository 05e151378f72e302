// All workloads, one after the other, each in turns with its ceiling.
import { BUDGETS } from './budgets.mjs';
import { runWorkload, warmUp } from './run-workload.mjs';
import { oneOffTable, toRow, tableOf } from './results.mjs';
import { measureOneOff, trackPeakMemory } from './one-off.mjs';
import { readWorkloads } from './read-workloads.mjs';
import { BenchEnvironment } from './environment.mjs';
import { PEOPLE, writeWorkloads } from './write-workloads.mjs';

/** @returns {Promise<{ text: string, missed: string[] }>} */
export async function runBench({ products, rounds, seconds, only, tell, signal }) {
  const stage = await BenchEnvironment.open({ products, people: PEOPLE, tell, signal });
  let watch = null;
  try {
    const once = only === '' ? await measureOneOff(stage) : null;
    // The worker's own business would count as the database's.
    await stage.shop.kill('worker', 'SIGTERM');
    const reads = await readWorkloads(stage);
    const workloads = { ...reads, ...(await writeWorkloads(stage)) };
    watch = trackPeakMemory(stage.shop.pids.api);
    const rows = [];
    for (const budget of BUDGETS.filter(({ name }) => name.includes(only))) {
      signal.throwIfAborted();
      const workload = workloads[budget.name];
      if (!workload) throw new Error(`There is no workload "${budget.name}".`);
      const measured = await alternate(stage, workload, { rounds, seconds });
      const row = toRow(budget, { ...measured, products });
      if (!(budget.name in reads)) watch.stop();
      rows.push(row);
      tell(`${row.name}: ${row.cost.toFixed(3)} ms${row.ceiling === null ? '' : ` / ${row.ceiling.toFixed(3)}`}`);
    }
    const figures = once?.(watch.stop()) ?? [];
    const missed = [...rows, ...figures].filter(({ met }) => met === false).map(({ name }) => name);
    const notes = `HTML’s ceiling: ${stage.siteName}.`;
    const tables = [tableOf(rows), ...(figures.length > 0 ? [oneOffTable(figures)] : []), notes];
    return { text: tables.join('\n\n'), missed };
  } finally {
    watch?.stop();
    await stage.close();
  }
}

async function alternate(stage, { shop, ceiling, keepNothing }, { rounds, seconds }) {
  const measured = { shop: [], ceiling: [] };
  const sides = [{ name: 'shop', load: shop }, ...(ceiling ? [{ name: 'ceiling', load: ceiling }] : [])];
  for (const { load } of sides) await warmUp(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, load } of sides) {
      const side = name === 'ceiling' && load.url === stage.ceilings.site ? 'site' : name;
      const run = () => runWorkload({ seconds, ...load }, stage.pidsOf(side));
      measured[name].push(name === 'shop' && keepNothing ? await stage.keepingNothing(run) : await run());
    }
  }
  return measured;
}
