import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Notification, NotificationChannel } from './notification-channel.js';

/** A message as its receiver's side has it. */
export interface Delivered {
  /** An e-mail address, or a phone number. */
  readonly to: string;
  /** By which a repetition is known. */
  readonly id: string;
  /** All that the person reads. */
  readonly text: string;
}

export interface ChannelUnderContract {
  readonly channel: NotificationChannel;
  /** A message that it carries, to somebody whom it reaches. */
  readonly carried: Notification;
  /** The address under which that person gets it. */
  readonly to: string;
  /** Something that the person must read, such as the order's number. */
  readonly words: string;
  /** What the channel must leave to e-mail: of another kind, or to somebody without a phone number; none for e-mail itself. */
  readonly others: readonly Notification[];
  /** What the provider's sandbox has taken so far. */
  readonly delivered: () => Promise<readonly Delivered[]>;
  /** Makes the provider refuse what comes next, until `recover`. */
  readonly fail: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop?: () => Promise<void>;
}

/** What every channel must do; each runs it in a spec of its own, against its provider's sandbox. */
export function testNotificationChannel(name: string, start: () => Promise<ChannelUnderContract>): void {
  describe(`${name} keeps the contract of notification channels`, () => {
    let under: ChannelUnderContract;
    beforeAll(async () => {
      under = await start();
    });
    afterAll(async () => {
      under?.channel.close();
      await under?.stop?.();
    });

    it('has a name for the setting', () => {
      expect(under.channel.name).toMatch(/^[a-z]+$/);
    });

    it('reaches the person with the words and the id of the message', async () => {
      const { channel, carried, delivered, to, words } = under;
      expect(await channel.send(carried)).toBe(true);
      const [message, ...more] = await delivered();
      expect(more).toEqual([]);
      expect(message).toMatchObject({ to, id: carried.id });
      expect(message?.text).toContain(words);
    });

    it('carries the same id when a message is repeated, so that it can be dropped', async () => {
      const { channel, carried, delivered } = under;
      expect(await channel.send(carried)).toBe(true);
      expect(new Set((await delivered()).map(({ id }) => id))).toEqual(new Set([carried.id]));
    });

    it('delivers nothing of what it leaves to e-mail', async () => {
      const { channel, others, delivered } = under;
      const before = (await delivered()).length;
      for (const other of others) expect([other.kind, await channel.send(other)]).toEqual([other.kind, false]);
      expect(await delivered()).toHaveLength(before);
    });

    it('throws when the provider does not take a message, and works again afterwards', async () => {
      const { channel, carried, delivered, fail, recover } = under;
      const before = (await delivered()).length;
      await fail();
      const next = { ...carried, id: `<again.${carried.id.replace(/^</, '')}` };
      await expect(channel.send(next)).rejects.toThrow();
      expect(await delivered()).toHaveLength(before);
      await recover();
      expect(await channel.send(next)).toBe(true);
      expect((await delivered()).filter(({ id }) => id === next.id)).toHaveLength(1);
    });
  });
}
