import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PrivacySource, type DataSubject, type ErasureRequest, type PrivacyHandler } from '../privacy/index.js';
import { NotesService } from './notes.service.js';
import { TagsService } from './tags.service.js';

/** What the team has noted about a person; notes about orders belong to the orders. */
@Injectable()
@PrivacySource('notes')
export class NotesPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NotesService,
    private readonly tags: TagsService,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const [notes, tags] = await Promise.all([this.notes.list('user', userId), this.tags.listBySubject([userId])]);
    return {
      notes: notes.map(({ text, at }) => ({ text, at })),
      tags: (tags.get(userId) ?? []).map(({ name }) => name),
    };
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional((tx) => this.notes.erase(tx, 'user', [userId]));
  }
}
