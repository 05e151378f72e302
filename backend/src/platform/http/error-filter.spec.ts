import { describe, expect, it } from '@jest/globals';
import { DomainError, ERRORS } from '../../kernel/index.js';
import { codeOf } from './error-filter.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('what an error is called', () => {
  it.each([
    [new Error('Client has encountered a connection error and is not queryable')],
    [new Error('Client was closed and is not queryable')],
    [new Error('Connection terminated unexpectedly')],
    [new Error('timeout exceeded when trying to connect')],
    [new Error('wrapped', { cause: coded('ECONNREFUSED') })],
    [coded('57P01')],
    [coded('57P03')],
    [coded('57014')],
    [coded('55P03')],
    [coded('08006')],
  ])('%s: the shop is away for a moment', (error) => {
    expect(codeOf(error)).toBe('server.unavailable');
  });

  it.each([[coded('23505')], [new TypeError('x is not a function')], ['text'], [undefined]])(
    '%s: a fault of ours',
    (error) => {
      expect(codeOf(error)).toBe('server.unexpected');
    },
  );

  it.each([[coded('ENOSPC')], [coded('53100')], [new Error('wrapped', { cause: coded('EDQUOT') })]])(
    '%s: the disk is full',
    (error) => {
      expect([codeOf(error), ERRORS[codeOf(error)].status]).toEqual(['server.storage_full', 507]);
    },
  );

  it('R-ERR-26 a refusal keeps its code, and a framework’s status gets one', () => {
    expect(codeOf(new DomainError('checkout.cart_empty'))).toBe('checkout.cart_empty');
    expect(codeOf(Object.assign(new Error('x'), { statusCode: 413 }))).toBe('request.too_large');
    expect(codeOf(Object.assign(new Error('x'), { statusCode: 418 }))).toBe('request.malformed');
  });
});
