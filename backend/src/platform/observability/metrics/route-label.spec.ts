import { describe, expect, it } from '@jest/globals';
import { routeLabel } from './metrics.js';

describe('the label of a route', () => {
  it.each([
    ['/api/orders/:id', '/api/orders/:id'],
    ['/*', '/*'],
    ['/assets/home-3f2a1b.js', 'file'],
    ['/robots.txt', 'file'],
    [undefined, 'none'],
  ])('%s is %s', (pattern, label) => {
    expect(routeLabel(pattern)).toBe(label);
  });
});
