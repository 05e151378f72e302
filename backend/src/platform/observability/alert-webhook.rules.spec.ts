import { describe, expect, it } from '@jest/globals';
import { alertBody, type AlertMessage } from './alert-webhook.rules.js';

const message: AlertMessage = {
  id: '01939f2c-0000-7000-8000-000000000001',
  kind: 'disk',
  step: 'begin',
  title: 'The disk is nearly full',
  words: 'Less than 1 GB & <some> files.',
  url: 'https://shop.example/admin-dashboard/queues',
  shop: 'Saugaat',
  at: new Date('2026-11-27T10:00:00Z'),
};

describe('a message for the webhook of alerts', () => {
  it('is what it is as JSON', () => {
    expect(alertBody('json', message, undefined)).toEqual({ ...message, at: '2026-11-27T10:00:00.000Z' });
  });

  it('is a text for Slack, with its three signs escaped', () => {
    const link = '<https://shop.example/admin-dashboard/queues|See the current state>';
    expect(alertBody('slack', message, undefined)).toEqual({
      text: `:red_circle: *Saugaat: The disk is nearly full*\nLess than 1 GB &amp; &lt;some&gt; files.\n${link}`,
    });
    expect(alertBody('slack', { ...message, step: 'end', title: 'a > b' }, undefined)).toEqual({
      text: `:large_green_circle: *Saugaat: a &gt; b*\nLess than 1 GB &amp; &lt;some&gt; files.\n${link}`,
    });
  });

  it('opens and resolves one incident at PagerDuty', () => {
    expect(alertBody('pagerduty', message, 'routing')).toEqual({
      routing_key: 'routing',
      event_action: 'trigger',
      dedup_key: message.id,
      payload: {
        summary: 'Saugaat: The disk is nearly full. Less than 1 GB & <some> files.',
        source: 'shop.example',
        severity: 'error',
        timestamp: '2026-11-27T10:00:00.000Z',
        class: 'disk',
      },
      links: [{ href: message.url, text: 'See the current state' }],
    });
    expect(alertBody('pagerduty', { ...message, step: 'end' }, 'routing')).toMatchObject({ event_action: 'resolve' });
  });

  it('is cut where PagerDuty takes no more', () => {
    const long = alertBody('pagerduty', { ...message, words: 'x'.repeat(2_000) }, 'routing');
    expect((long as { payload: { summary: string } }).payload.summary).toHaveLength(1_024);
  });
});
