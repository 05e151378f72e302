// Writes docs/order-states.md from the built table of an order's life, whatever rows it holds.
import fs from 'node:fs';
import { inRoot } from '../start/workspace.mjs';
import { formatted } from './format.mjs';

const SOURCE = 'backend/src/modules/orders/order.pipeline.ts';
const spaced = (name) => name.replaceAll('_', ' ');
const paidBy = (money) => `money ${money.join(' or ')}`;
const code = (name) => `\`${name}\``;

/** The page, in Markdown. */
export function orderStatesDoc({ rows, first, jobs }) {
  return [
    '# An order’s life',
    `Written by \`npm run generate\` from \`${SOURCE}\`, which is where to change it.`,
    ['```mermaid', ...diagram(rows, first), '```'].join('\n'),
    'What no row names is refused with `order.event_not_allowed`. A guard refuses with a code of its own. Effects commit ' +
      'with the change; jobs are written with it to the outbox and run once for each order.',
    [
      '| From | Event | Guard | To | Effects | Jobs |',
      '| --- | --- | --- | --- | --- | --- |',
      ...table(rows, jobs),
    ].join('\n'),
    '',
  ].join('\n\n');
}

function diagram(rows, first) {
  const arrows = Map.groupBy(rows, ({ from, to }) => `${from} --> ${to}`);
  const isLeft = new Set(rows.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const last = [...new Set(rows.map(({ to }) => to))].filter((state) => !isLeft.has(state));
  return [
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...[...arrows].map(([arrow, same]) => `  ${arrow}: ${[...new Set(same.map(label))].join(', ')}`),
    ...last.map((state) => `  ${state} --> [*]`),
  ];
}

function label({ event, money, guards }) {
  const under = [money && paidBy(money), ...guards.map(spaced)].filter(Boolean);
  return spaced(event) + (under.length > 0 ? ` (${under.join('; ')})` : '');
}

function table(rows, jobs) {
  return rows.map(({ from, event, money, guards, to, effects, jobs: named }) =>
    [
      '',
      code(from),
      code(event) + (money ? `, ${paidBy(money)}` : ''),
      guards.map(code).join(', '),
      code(to),
      effects.map(code).join(', '),
      named.map((job) => code(job) + waits(jobs[job])).join(', '),
      '',
    ].join(' | '),
  );
}

function waits(job) {
  return job?.afterMinutes ? ` after ${job.afterMinutes} min` : '';
}

if (process.argv[1] === import.meta.filename) {
  const table = await import(inRoot('dist/backend/modules/orders/order.pipeline.js'));
  const page = orderStatesDoc({ rows: table.ORDER_TRANSITIONS, first: table.INITIAL_STATE, jobs: table.ORDER_JOBS });
  fs.writeFileSync(process.argv[2], await formatted('order-states.md', page));
}
