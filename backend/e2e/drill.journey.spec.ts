import { describe, expect, it } from '@jest/globals';
import { runDrill } from '../../tools/drill/run-drill.mjs';

const TIMEOUT_MS = 900_000;

describe('a fault drill', () => {
  it(
    'R-PAY-20 P22 P24 P31 P41 P43 loses and doubles nothing while programs are killed and the gateway fails',
    async () => {
      const lines: string[] = [];
      const tell = (line: string) => void lines.push(line);
      const { broken, counts } = await runDrill({ seed: 7, purchases: 17, redis: false, short: true, tell });
      expect({ broken, told: broken.length > 0 ? lines : [] }).toEqual({ broken: [], told: [] });
      expect(counts).toMatchObject({ purchases: 17, orders: 19, kills: 3, 'other faults': 10 });
    },
    TIMEOUT_MS,
  );
});
