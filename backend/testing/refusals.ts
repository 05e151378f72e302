import { expect } from '@jest/globals';
import type { TestResponse } from './test-shop.js';

export function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > 80 ? `${text.slice(0, 80)}... (${text.length})` : text;
}

/** What is wrong with a refusal; null when it is one. */
export function faultOf({ status, body }: TestResponse<unknown>): string | null {
  if (status < 400 || status >= 500) return `status ${status}`;
  const told = body as Record<string, unknown>;
  const isWhole =
    typeof told === 'object' &&
    told !== null &&
    typeof told.error === 'string' &&
    told.error !== '' &&
    told.message === told.error &&
    /^[a-z_]+\.[a-z_]+$/.test(String(told.code)) &&
    told.statusCode === status &&
    /^[\w-]{8,64}$/.test(String(told.requestId));
  return isWhole ? null : `status ${status} with the body ${shortened(body)}`;
}

/** Collects every call that was not refused as it must be. */
export class Refusals {
  readonly faults: string[] = [];
  count = 0;

  add(what: string, answer: TestResponse<unknown>): void {
    this.count += 1;
    const fault = faultOf(answer);
    if (fault) this.faults.push(`${what}: ${fault}`);
  }

  /** A body that the class of its route refuses. */
  addRefused(): void {
    this.count += 1;
  }

  /** For calls that may be taken, too. */
  addUnhurt(what: string, answer: TestResponse<unknown>): void {
    this.count += 1;
    const fault = answer.status < 400 ? null : faultOf(answer);
    if (fault) this.faults.push(`${what}: ${fault}`);
  }

  expectAll(least: number): void {
    expect(this.faults).toEqual([]);
    expect(this.count).toBeGreaterThanOrEqual(least);
  }
}
