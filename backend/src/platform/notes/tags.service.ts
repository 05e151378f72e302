import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import type { NoteSubject, NoteSubjectKind } from './subject.js';

export interface Tag {
  readonly id: string;
  readonly name: string;
}

const MAX_TAGS = 10;
const MAX_LISTED = 200;

/** Tags of orders and of customers: a name stands once, and its id on what bears it. */
@Injectable()
export class TagsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Tags that something bears, by name. */
  listUsed(kind: NoteSubjectKind): Promise<Tag[]> {
    return this.em.fork().execute(
      `select t.id, t.name from tag t where t.subject_kind = ?
         and exists (select from tagging g where g.tag_id = t.id)
       order by lower(t.name) limit ${MAX_LISTED}`,
      [kind],
    );
  }

  /** By the subject's id, each list by name; one without tags is left out. */
  async listBySubject(ids: readonly string[]): Promise<Map<string, Tag[]>> {
    const rows = await this.em.fork().execute<{ subjectId: string; id: string; name: string }[]>(
      `select g.subject_id as "subjectId", t.id, t.name from tagging g join tag t on t.id = g.tag_id
       where g.subject_id = any(?::uuid[]) order by lower(t.name)`,
      [`{${ids.join(',')}}`],
    );
    const tags = new Map<string, Tag[]>();
    for (const { subjectId, id, name } of rows) tags.set(subjectId, [...(tags.get(subjectId) ?? []), { id, name }]);
    return tags;
  }

  /** @param name in any case; a tag of this name is used where there is one. @throws DomainError tag.too_many */
  async add({ kind, id, label }: NoteSubject, name: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 86))', [id]);
      const tagId = await this.idOf(tx, kind, name);
      const added = await tx.execute<object[]>(
        `insert into tagging (tag_id, subject_id, created_by, created_at) values (?, ?, ?, ?)
         on conflict do nothing returning tag_id`,
        [tagId, id, by, this.clock.now()],
      );
      if (added.length === 0) return;
      const [row] = await tx.execute<{ total: number }[]>(
        'select count(*)::int as total from tagging where subject_id = ?',
        [id],
      );
      if ((row?.total ?? 0) > MAX_TAGS) throw new DomainError('tag.too_many');
      await this.audit.record(tx, {
        adminEmail: by,
        action: `${kind}.tag_add`,
        subject: { kind, id },
        summary: `${label}: added a tag`,
        detail: { changes: { tag: { from: null, to: name } } },
      });
    });
  }

  /** @throws DomainError tag.not_found */
  async remove({ kind, id, label }: NoteSubject, tagId: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const [gone] = isId(tagId)
        ? await tx.execute<{ name: string }[]>(
            `delete from tagging g using tag t
             where g.tag_id = ? and g.subject_id = ? and t.id = g.tag_id and t.subject_kind = ? returning t.name`,
            [tagId, id, kind],
          )
        : [];
      if (!gone) throw new DomainError('tag.not_found');
      await this.audit.record(tx, {
        adminEmail: by,
        action: `${kind}.tag_remove`,
        subject: { kind, id },
        summary: `${label}: removed a tag`,
        detail: { changes: { tag: { from: gone.name, to: null } } },
      });
    });
  }

  private async idOf(tx: EntityManager, kind: NoteSubjectKind, name: string): Promise<string> {
    await tx.execute(
      `insert into tag (id, subject_kind, name, created_at) values (?, ?, ?, ?)
       on conflict (subject_kind, lower(name)) do nothing`,
      [newId(), kind, name, this.clock.now()],
    );
    const [tag] = await tx.execute<{ id: string }[]>(
      'select id from tag where subject_kind = ? and lower(name) = lower(?)',
      [kind, name],
    );
    if (!tag) throw new Error('the tag was not written');
    return tag.id;
  }
}
