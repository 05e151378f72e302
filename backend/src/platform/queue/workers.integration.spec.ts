import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { newId } from '../../kernel/index.js';
import { clearOutbox } from '../outbox/outbox-relay.js';
import { JobRegistry } from './queue.processors.js';
import { QueueService } from './queue.service.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('the workers', () => {
  it('jobs that run at the same time have a session of the ORM each', async () => {
    const sessions: (number | undefined)[] = [];
    const handler = shop.app.get(JobRegistry).handler(clearOutbox.name);
    const both = Promise.withResolvers<void>();
    jest.spyOn(handler, 'handle').mockImplementation(async () => {
      sessions.push(RequestContext.getEntityManager()?.id);
      if (sessions.length === 2) both.resolve();
      await both.promise;
    });
    const queues = shop.app.get(QueueService);
    await Promise.all([newId(), newId()].map((id) => queues.add(clearOutbox, {}, id)));
    await both.promise;
    expect(sessions).toEqual([expect.any(Number), expect.any(Number)]);
    expect(new Set(sessions).size).toBe(2);
    jest.restoreAllMocks();
  });
});
