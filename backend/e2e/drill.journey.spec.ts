import { describe, expect, it } from '@jest/globals';
import { runDrill } from '../../tools/drill/run-drill.mjs';

const TIMEOUT_MS = 900_000;

describe('a fault drill', () => {
  it(
    'R-PAY-20 P22 P24 P31 P41 P43 loses and doubles nothing while programs are killed and the gateway fails, nor does a shop restored from a backup of meanwhile',
    async () => {
      const lines: string[] = [];
      const tell = (line: string) => void lines.push(line);
      const options = { seed: 7, purchases: 17, redis: false, short: true, backup: true };
      const { broken, restored, counts } = await runDrill({ ...options, tell });
      const brokenInRestored = restored?.broken;
      const isSound = broken.length === 0 && brokenInRestored?.length === 0;
      expect({ broken, brokenInRestored, told: isSound ? [] : lines }).toEqual({
        broken: [],
        brokenInRestored: [],
        told: [],
      });
      expect(restored?.proof).toMatch(
        /\nRows: \d+ in \d+ tables; none of an order or of money less than when it began\.\n/,
      );
      expect(restored?.proof).toMatch(/\nFiles: [1-9]\d* photos, previews and proofs are named by rows; all are there/);
      expect(restored?.proof).toMatch(/(\nMoney: .* the gateway says the same\.){7}\nThe restored shop is proved\.\n$/);
      expect(counts).toMatchObject({ purchases: 17, orders: 19, kills: 3, 'other faults': 10 });
    },
    TIMEOUT_MS,
  );
});
