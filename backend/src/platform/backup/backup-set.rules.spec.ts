import { describe, expect, it } from '@jest/globals';
import {
  backupId,
  beganAt,
  completeBackups,
  contentKey,
  DATABASE,
  keptBackups,
  parseManifest,
} from './backup-set.rules.js';

const SHA256 = 'ab'.repeat(32);
const MANIFEST = {
  version: 1,
  id: '20261123T183007Z',
  finishedAt: '2026-11-23T18:31:00.000Z',
  method: 'base',
  serverVersion: 17,
  tables: { shop_order: 12 },
  database: { bytes: 4_096, sha256: SHA256 },
  files: [{ key: 'photos/1.jpg', bytes: 12, sha256: SHA256, modifiedAt: '2026-11-20T05:00:00.000Z' }],
};

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

  it('are not those under names that only look like a moment', () => {
    const keys = ['old-20261122T210000Z/backup.json', '20261122T210000Z.tmp/backup.json', 'backup.json', ''];
    expect(completeBackups(keys)).toEqual([]);
  });

  it('hold each content once, under its SHA-256', () => {
    expect(contentKey(SHA256)).toBe(`contents/ab/${SHA256}.age`);
    expect(DATABASE).toBe('database.age');
  });

  it('are described by their manifest, whole or not at all', () => {
    expect(parseManifest(JSON.stringify(MANIFEST))).toEqual(MANIFEST);
    expect(parseManifest(JSON.stringify({ ...MANIFEST, method: 'dump' }))).toMatchObject({ method: 'dump' });
    const [file] = MANIFEST.files;
    const wrong = [
      { ...MANIFEST, id: `${MANIFEST.id}x` },
      { ...MANIFEST, id: `x${MANIFEST.id}` },
      { ...MANIFEST, method: 'copy' },
      { ...MANIFEST, method: '' },
      { ...MANIFEST, database: {} },
      { ...MANIFEST, files: [{}] },
      ...[`${SHA256}0`, `0${SHA256}`, 'a', SHA256.replace('a', 'g'), 'g'.repeat(64)].map((sha256) => ({
        ...MANIFEST,
        files: [{ ...file, sha256 }],
      })),
    ];
    for (const manifest of wrong)
      expect(() => parseManifest(JSON.stringify(manifest))).toThrow('backup.json is not of');
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
