import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportSource,
  keysetPages,
  parseSearch,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { LAST_SEEN_SQL, userSearchSql } from './users.sql.js';

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
@ReportSource('users')
export class UserReport implements ReportDefinition {
  readonly namesPeople = true;

  constructor(private readonly em: EntityManager) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return parseSearch(sent);
  }

  async countRows(filters: ReportFilters): Promise<number> {
    const { sql, values } = known(filters);
    const [row] = await this.em.fork().execute<{ total: number }[]>(`select count(*)::int as total ${sql}`, values);
    return row?.total ?? 0;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const { sql, values } = known(filters);
    const read = (last: ReportedUser | null): Promise<ReportedUser[]> =>
      this.em.fork().execute(
        `select u.id, u.email, u.created_at::text as place, to_json(u.created_at) as joined,
           ${LAST_SEEN_SQL} as seen
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

const known = ({ q }: ReportFilters) => userSearchSql({ words: typeof q === 'string' ? q : '' });
