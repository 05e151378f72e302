import { describe, expect, it } from '@jest/globals';
import { webhookSilence } from './webhook-silence.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number | null) => (minutes === null ? null : new Date(NOW.getTime() - minutes * 60_000));
const step = (lastWebhook: number | null, unannounced: number | null, began: number | null = null) =>
  webhookSilence({ lastWebhook: ago(lastWebhook), unreported: ago(unannounced), since: ago(began) }, NOW, 30);

describe('webhooks', () => {
  it('fall silent when none comes long after a payment of which others told', () => {
    expect(step(600, 30)).toBe('begin');
    expect(step(null, 200)).toBe('begin');
  });

  it('have their time to come', () => {
    expect(step(600, 29)).toBe('none');
  });

  it('show nothing in a quiet hour, however long ago the last came', () => {
    expect(step(6_000, null)).toBe('none');
    expect(step(null, null)).toBe('none');
  });

  it('are well again when one came after the silence was noticed, and not before', () => {
    expect(step(1, null, 20)).toBe('end');
    expect(step(200, null, 20)).toBe('none');
    expect(step(200, 40, 20)).toBe('begin');
  });
});
