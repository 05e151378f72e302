import { describe, expect, it } from '@jest/globals';
import { planDrill, scenarioCount } from './plan.mjs';
import { SWITCHED_OFF } from './switches.mjs';

const options = { seed: 7, purchases: 200, redis: true, short: false };

const played = (wanted) => new Set(planDrill({ ...options, wanted }).purchases.map(({ scenario }) => scenario));

describe('the plan of a drill', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planDrill(options)).toEqual(planDrill(options));
    expect(planDrill({ ...options, seed: 8 }).faults).not.toEqual(planDrill(options).faults);
    expect(planDrill({ ...options, seed: 8 }).purchases).not.toEqual(planDrill(options).purchases);
  });

  it('meets every part and every scenario, again and again', () => {
    const { purchases, faults } = planDrill(options);
    const kills = Object.groupBy(
      faults.filter(({ kill }) => kill),
      ({ kill }) => kill,
    );
    expect(Object.keys(kills).toSorted()).toEqual(
      ['api-1', 'api-2', 'postgres', 'redis', 'sandbox', 'worker-1', 'worker-2'].toSorted(),
    );
    for (const times of Object.values(kills)) expect(times.length).toBeGreaterThan(1);
    expect(new Set(purchases.map(({ scenario }) => scenario)).size).toBe(scenarioCount());
    expect(purchases).toHaveLength(200);
  });

  it('plays disputes, late authorisations, redirects, two windows of a cart and refunds from the dashboard unasked', () => {
    const named = [
      'disputed',
      'late_authorization',
      'redirected',
      'two_windows',
      'refund_in_dashboard',
      'dashboard_refund_while_cancelling',
      'dashboard_refund_at_once',
    ];
    expect(named.filter((scenario) => !played().has(scenario))).toEqual([]);
    const seen = planDrill(options).faults.map(({ what }) => what);
    expect(seen).toEqual(expect.arrayContaining(['balance empty', 'answers lost', 'refunds fail']));
  });

  it('leaves out what is switched off, unless it is asked for', () => {
    expect(SWITCHED_OFF.filter((scenario) => played().has(scenario))).toEqual([]);
    expect(SWITCHED_OFF.filter((scenario) => !played(SWITCHED_OFF).has(scenario))).toEqual([]);
  });

  it('in its short form has each scenario once, and kills what the journey about kills does not', () => {
    const short = planDrill({ ...options, purchases: scenarioCount(), redis: false, short: true });
    expect(new Set(short.purchases.map(({ scenario }) => scenario)).size).toBe(scenarioCount());
    const killed = short.faults.flatMap(({ kill }) => kill ?? []);
    expect(killed.toSorted()).toEqual(['api-2', 'sandbox', 'worker-2']);
    expect(short.faults.at(-1).atMs).toBeLessThan(15_000);
  });
});
