import { describe, expect, it } from '@jest/globals';
import { nextHeaderState } from './header.view-model';

const shown = (y: number) => ({ y, away: false });
const away = (y: number) => ({ y, away: true });

describe('R-ROUTE-06 the header', () => {
  it('leaves on the way down', () => {
    expect(nextHeaderState(shown(300), 340, false)).toEqual(away(340));
  });

  it('returns on the way up', () => {
    expect(nextHeaderState(away(900), 860, false)).toEqual(shown(860));
  });

  it('stays near the top', () => {
    expect(nextHeaderState(shown(0), 200, false)).toEqual(shown(200));
    expect(nextHeaderState(away(230), -20, false)).toEqual(shown(-20));
  });

  it('does not mind a trembling hand', () => {
    expect(nextHeaderState(away(900), 898, false)).toEqual(away(900));
    expect(nextHeaderState(shown(900), 903, false)).toEqual(shown(900));
    expect(nextHeaderState(shown(900), 904, false)).toEqual(away(904));
  });

  it('stays while focus is in it or its menu, search or drawer is open (T-33)', () => {
    expect(nextHeaderState(shown(300), 600, true)).toEqual(shown(600));
  });
});
