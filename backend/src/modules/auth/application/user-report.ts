import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportsOn,
  keysetPages,
  readWords,
  type ReportFilters,
  type ReportSource,
} from '../../../platform/reports/index.js';
import type { Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { LAST_SEEN, knownUsers } from '../persistence/known-users.js';

interface ReportedUser {
  readonly id: string;
  readonly email: string;
  /** To the microsecond, as the list is sorted. */
  readonly place: string;
  readonly joined: string;
  readonly seen: string | null;
}

const PAGE = 2_000;
const COLUMNS: readonly Column[] = [
  { title: 'ID', type: 'text', width: 38 },
  { title: 'Email', type: 'text', width: 34 },
  { title: 'Joined', type: 'moment', width: 20 },
  { title: 'Last seen', type: 'moment', width: 20 },
];

/** Everybody who has an account, for a spreadsheet. */
@Injectable()
@ReportsOn('users')
export class UserReport implements ReportSource {
  readonly namesPeople = true;

  constructor(private readonly em: EntityManager) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return readWords(sent);
  }

  async expected(filters: ReportFilters): Promise<number> {
    const { sql, values } = known(filters);
    const [row] = await this.em.fork().execute<{ total: number }[]>(`select count(*)::int as total ${sql}`, values);
    return row?.total ?? 0;
  }

  async sheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const { sql, values } = known(filters);
    const read = (last: ReportedUser | null): Promise<ReportedUser[]> =>
      this.em.fork().execute(
        `select u.id, u.email, u.created_at::text as place, to_json(u.created_at) as joined,
           ${LAST_SEEN} as seen
         ${sql}${last ? ' and (u.created_at, u.id) < (?::timestamptz, ?)' : ''}
         order by u.created_at desc, u.id desc limit ${PAGE}`,
        [...values, ...(last ? [last.place, last.id] : [])],
      );
    const pages = keysetPages(read, ({ id, email, joined, seen }) => [
      id,
      email,
      new Date(joined),
      seen === null ? null : new Date(seen),
    ]);
    return [{ name: 'Users', columns: COLUMNS, pages }];
  }
}

const known = ({ q }: ReportFilters) => knownUsers(typeof q === 'string' ? q : '');
