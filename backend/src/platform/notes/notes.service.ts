import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import type { NoteSubject, NoteSubjectKind } from './subject.js';

export interface Note {
  readonly id: string;
  readonly text: string;
  /** E-mail address of the admin who wrote it. */
  readonly author: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const MAX_NOTES = 200;

/** Notes of the team. The audit log keeps who wrote and deleted them, never their text. */
@Injectable()
export class NotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first, at most 200. */
  list(kind: NoteSubjectKind, id: string): Promise<Note[]> {
    return this.em.fork().execute(
      `select id, text, author, to_json(created_at) as at from note where subject_kind = ? and subject_id = ?
       order by created_at desc, id desc limit ${MAX_NOTES}`,
      [kind, id],
    );
  }

  async add(subject: NoteSubject, text: string, by: string): Promise<void> {
    await this.em.fork().transactional((tx) => this.addIn(tx, subject, text, by));
  }

  /** The same in a transaction of the caller's. */
  async addIn(tx: EntityManager, subject: NoteSubject, text: string, by: string): Promise<void> {
    await tx.execute(
      'insert into note (id, subject_kind, subject_id, text, author, created_at) values (?, ?, ?, ?, ?, ?)',
      [newId(), subject.kind, subject.id, text, by, this.clock.now()],
    );
    await this.record(tx, subject, by, 'note_add', 'added a note');
  }

  /**
   * Deletes a note. @param isOwner the owner deletes everybody's, others their own
   * @throws DomainError note.not_found, access.right_missing for somebody else's
   */
  async remove(subject: NoteSubject, noteId: string, by: string, isOwner: boolean): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const [note] = isId(noteId)
        ? await tx.execute<{ author: string }[]>(
            'select author from note where id = ? and subject_kind = ? and subject_id = ? for update',
            [noteId, subject.kind, subject.id],
          )
        : [];
      if (!note) throw new DomainError('note.not_found');
      if (note.author !== by && !isOwner) throw new DomainError('access.right_missing');
      await tx.execute('delete from note where id = ?', [noteId]);
      await this.record(tx, subject, by, 'note_delete', 'deleted a note');
    });
  }

  /** Deletes all notes and tags of these subjects and what the audit log details of them, for an erasure. */
  async erase(tx: EntityManager, kind: NoteSubjectKind, ids: readonly string[]): Promise<void> {
    const these = `{${ids.join(',')}}`;
    await tx.execute('delete from note where subject_kind = ? and subject_id = any(?::uuid[])', [kind, these]);
    await tx.execute('delete from tagging where subject_id = any(?::uuid[])', [these]);
    await this.audit.eraseDetails(tx, kind, ids);
  }

  private record(tx: EntityManager, subject: NoteSubject, by: string, step: string, done: string): Promise<void> {
    const { kind, id, label } = subject;
    return this.audit.record(tx, {
      adminEmail: by,
      action: `${kind}.${step}`,
      subject: { kind, id },
      summary: `${label}: ${done}`,
    });
  }
}
