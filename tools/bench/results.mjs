// The arithmetic of the bench: shares, what is met, and the table.
import { median, quantile } from '../quantile.mjs';
import { LARGE_CATALOG } from './budgets.mjs';

/**
 * CPU ms a request, of the rounds' median: a round that others disturbed does not count more than the rest.
 * @param {{ cpuMs: number, requests: number }[]} rounds
 */
export function cpuCost(rounds) {
  return median(rounds.map(({ cpuMs, requests }) => cpuMs / requests));
}

/**
 * A row of the table.
 * @param {{ name: string, baseline?: string, share?: number, ms?: number, p99?: number }} budget
 * @param {{ shop: Round[], baseline: Round[], products: number }} measured
 * @typedef {{ cpuMs: number, requests: number, seconds: number, times: number[] }} Round
 */
export function toRow(budget, { shop, baseline, products }) {
  const cost = cpuCost(shop);
  const baselineCost = baseline.length > 0 ? cpuCost(baseline) : null;
  const times = shop.flatMap((round) => [...round.times]);
  const row = {
    name: budget.name,
    cost,
    rate: median(shop.map(({ requests, seconds }) => requests / seconds)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    baseline: baselineCost,
    share: baselineCost === null ? null : baselineCost / cost,
    budget: budgetLabel(budget, products),
  };
  return { ...row, met: isMet(budget, row, products) };
}

/** Null where nothing is wanted. */
export function isMet({ share, ms, p99 }, row, products) {
  const checks = [
    ...(share === undefined ? [] : [row.share !== null && row.share >= share]),
    ...(ms === undefined ? [] : [row.cost <= ms]),
    ...(p99 === undefined || products < LARGE_CATALOG ? [] : [row.p99 <= p99]),
  ];
  return checks.length === 0 ? null : checks.every(Boolean);
}

function budgetLabel({ baseline, share, ms, p99 }, products) {
  return [
    ...(share === undefined ? [] : [`>= ${percent(share)} of ${baseline}`]),
    ...(ms === undefined ? [] : [`<= ${ms} ms`]),
    ...(p99 === undefined || products < LARGE_CATALOG ? [] : [`p99 <= ${p99} ms`]),
  ].join(', ');
}

const percent = (share) => `${Math.round(share * 100)} %`;
const verdict = (met) => (met === null ? '' : met ? 'met' : '**missed**');

/** The rows as a table of Markdown. */
export function tableOf(rows) {
  const head = ['workload', 'CPU ms', 'req/s', 'p50 ms', 'p99 ms', 'baseline', 'share', 'budget', ''];
  const lines = rows.map((row) => [
    row.name,
    row.cost.toFixed(3),
    String(Math.round(row.rate)),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.baseline === null ? '' : row.baseline.toFixed(3),
    row.share === null ? '' : percent(row.share),
    row.budget,
    verdict(row.met),
  ]);
  return aligned(head, lines);
}

/** What was measured once, as a table of Markdown. */
export function oneOffTable(figures) {
  const lines = figures.map(({ name, value, most, unit, met }) => [
    name,
    `${unit === 's' ? value.toFixed(2) : Math.round(value)} ${unit}`,
    `<= ${most} ${unit}`,
    verdict(met),
  ]);
  return aligned(['once', 'measured', 'budget', ''], lines);
}

/** A table of Markdown. */
export function aligned(head, lines) {
  const widths = head.map((word, column) => Math.max(3, ...[head, ...lines].map((cells) => cells[column].length)));
  const text = (cells) => `| ${cells.map((cell, at) => pad(cell, widths[at], isNumber(at))).join(' | ')} |`;
  const isNumber = (column) =>
    lines.length > 0 && lines.every((cells) => /^([\d.]+( (%|s|MB))?)?$/.test(cells[column]));
  const rule = widths.map((width, at) => (isNumber(at) && head[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [text(head), `| ${rule.join(' | ')} |`, ...lines.map(text)].join('\n');
}

const pad = (cell, width, toTheRight) => (toTheRight ? cell.padStart(width) : cell.padEnd(width));
