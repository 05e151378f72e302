import { describe, expect, it } from '@jest/globals';
import { backupId, beganAt, completeBackups, keptBackups, parseManifest } from './backup-set.rules.js';

const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => backupId(new Date(Date.UTC(2026, 9, 1 + day, 21, 0))));

describe('the backups of a place', () => {
  it('are named by the moment at which they began', () => {
    const at = new Date('2026-11-23T18:30:07.900Z');
    expect(backupId(at)).toBe('20261123T183007Z');
    expect(beganAt(backupId(at)).toISOString()).toBe('2026-11-23T18:30:07.000Z');
  });

  it('count only with their manifest, the newest first', () => {
    const keys = ['20261122T210000Z/backup.json', '20261123T210000Z/database.age', '20261121T210000Z/backup.json', 'x'];
    expect(completeBackups(keys)).toEqual(['20261122T210000Z', '20261121T210000Z']);
  });

  it('without a manifest of this version are refused', () => {
    expect(() => parseManifest('{"version":2}')).toThrow('not of a backup that this release can read');
  });
});

describe('the backups that stay', () => {
  it('are the newest of each day and of each week', () => {
    const kept = [...keptBackups(nightly(54), { daily: 3, weekly: 3 })].toSorted();
    // 1 October 2026 is a Thursday; backups at 2:30 am in India belong to the next day.
    expect(kept).toEqual(['20261114T210000Z', '20261121T210000Z', '20261122T210000Z', '20261123T210000Z']);
  });

  it('of one day are the last one; the newest of all stays even where none is to be kept', () => {
    const day = ['20261123T010000Z', '20261123T050000Z', '20261123T030000Z'];
    expect([...keptBackups(day, { daily: 7, weekly: 4 })]).toEqual(['20261123T050000Z']);
    expect([...keptBackups(day, { daily: 0, weekly: 0 })]).toEqual(['20261123T050000Z']);
  });
});
