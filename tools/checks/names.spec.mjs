import { describe, expect, it } from '@jest/globals';
import { root } from '../start/workspace.mjs';
import { faultsOf, retiredNames } from './names.mjs';

describe('names', () => {
  it('no identifier and no file name has a retired term', () => {
    const { files, faults } = retiredNames(root);
    expect(files).toBeGreaterThan(1_000);
    expect(faults).toEqual([]);
  });

  it.each(['heldCards', 'HeldCards', 'held-cards', 'HELD_CARDS', 'makeHeldCards', 'MOST_ROWS', 'PATIENCE_MS'])(
    '%s has one',
    (name) => {
      expect(faultsOf(name)).toHaveLength(1);
    },
  );

  it.each(['held', 'cards', 'upheldCards', 'mostly', 'wishlist', 'desk', 'LeastRecentlyUsed'])(
    '%s has none',
    (name) => {
      expect(faultsOf(name)).toEqual([]);
    },
  );
});
