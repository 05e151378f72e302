import { z } from 'zod';

/** `20261123T183000Z`, the moment at which the backup began, UTC. */
const ID = /^\d{8}T\d{6}Z$/;
export const MANIFEST = 'backup.json';
export const DATABASE = 'database.age';

const manifestSchema = z.object({
  version: z.literal(1),
  id: z.string().regex(ID),
  finishedAt: z.iso.datetime(),
  /** `dump`: of pg_dump; `base`: a base backup of the whole cluster, as a compressed tar. */
  method: z.enum(['dump', 'base']),
  /** PostgreSQL's major version. */
  serverVersion: z.number().int(),
  /** Rows of each table at the moment of the copy; of a base backup: when it began. */
  tables: z.record(z.string(), z.number().int()),
  /** Of the encrypted database. */
  database: z.object({ bytes: z.number().int(), sha256: z.string() }),
  files: z.array(
    z.object({
      key: z.string(),
      bytes: z.number().int(),
      /** Of its content, which names the encrypted copy. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      modifiedAt: z.iso.datetime(),
    }),
  ),
});

/** What a backup consists of. It is written last: a backup without it does not count. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupFile = BackupManifest['files'][number];

export interface BackupResult {
  readonly id: string;
  readonly place: string;
  readonly files: number;
  readonly newFiles: number;
  /** Encrypted bytes that were written. */
  readonly bytes: number;
  /** Ids of older backups that were deleted. */
  readonly deleted: readonly string[];
}

/** @throws Error for anything that is not a manifest of this version */
export function parseManifest(text: string): BackupManifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${MANIFEST} is not of a backup that this release can read.`);
  return parsed.data;
}

/** @param at to the second */
export function backupId(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
}

/** When the backup with this id began. */
export function beganAt(id: string): Date {
  return new Date(id.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6'));
}

/** Ids of the whole backups among the keys of a place, the newest first. */
export function completeBackups(keys: Iterable<string>): string[] {
  return [...keys]
    .flatMap((key) => {
      const [id = '', name] = key.split('/');
      return ID.test(id) && name === MANIFEST ? [id] : [];
    })
    .toSorted()
    .toReversed();
}

/** Place of the encrypted copy of a content. The same content is copied once, whatever its name. */
export function contentKey(sha256: string): string {
  return `contents/${sha256.slice(0, 2)}/${sha256}.age`;
}

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const dayOf = (id: string): number => Math.floor((beganAt(id).getTime() + IST_MS) / DAY_MS);
/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (id: string): number => Math.floor((dayOf(id) + 3) / 7);

/**
 * Which backups stay: the newest of each of the newest `daily` days and of the newest `weekly` weeks that have one, in India.
 * The newest of all always stays.
 */
export function keptBackups(ids: readonly string[], { daily, weekly }: { daily: number; weekly: number }): Set<string> {
  const newestFirst = ids.toSorted().toReversed();
  const newestOf = (period: (id: string) => number, count: number) => {
    const newest = new Map<number, string>();
    for (const id of newestFirst) if (!newest.has(period(id))) newest.set(period(id), id);
    return [...newest.values()].slice(0, count);
  };
  return new Set([...newestFirst.slice(0, 1), ...newestOf(dayOf, daily), ...newestOf(weekOf, weekly)]);
}
