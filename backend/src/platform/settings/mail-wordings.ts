import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog, changesOf } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { isShopWording, type MailWording, type MailWordings } from '../mail/layout/index.js';

/** A version of an e-mail's words. */
export interface WordingVersion extends MailWording {
  readonly mail: string;
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}

const SHOPS: MailWording = { subject: '', heading: '', opening: '', closing: '' };
/** Serialises changes; any number that nothing else uses. */
const WORDING_LOCK = 7_250_155;

const COLUMNS = 'mail, id as version, subject, heading, opening, closing, to_json(at) as at, admin_email as by';

/** The owner's own words of e-mails, with all their versions. */
@Injectable()
export class MailWordingStore {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** By e-mail; one with the shop's words is left out. */
  async current(em: EntityManager = this.em.fork()): Promise<MailWordings> {
    return Object.fromEntries(
      (await this.newest(em))
        .filter((row) => !isShopWording(row))
        .map(({ mail, subject, heading, opening, closing }) => [mail, { subject, heading, opening, closing }]),
    );
  }

  /** The newest version of each e-mail that has one. */
  async newest(em: EntityManager = this.em.fork()): Promise<WordingVersion[]> {
    return asVersions(
      await em.execute<WordingVersion[]>(
        `select distinct on (mail) ${COLUMNS} from mail_wording order by mail, id desc`,
      ),
    );
  }

  /** Versions of an e-mail, newest first, 20 at most. */
  async versions(mail: string): Promise<WordingVersion[]> {
    return asVersions(
      await this.em
        .fork()
        .execute<WordingVersion[]>(`select ${COLUMNS} from mail_wording where mail = ? order by id desc limit 20`, [
          mail,
        ]),
    );
  }

  /** Adds a version, unless it is the newest. The next e-mail has it. @param by the admin's address */
  async save(mail: string, words: MailWording, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(?)', [WORDING_LOCK]);
      const before = (await this.current(tx))[mail] ?? SHOPS;
      const changes = changesOf(before, words);
      if (Object.keys(changes).length === 0) return;
      await tx.execute(
        `insert into mail_wording (mail, subject, heading, opening, closing, at, admin_email)
         values (?, ?, ?, ?, ?, ?, ?)`,
        [mail, words.subject, words.heading, words.opening, words.closing, this.clock.now(), by],
      );
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'settings.mail_wording',
        subject: { kind: 'settings', id: `wording-${mail}` },
        summary: isShopWording(words)
          ? `Reset the words of the e-mail: ${mail}`
          : `Changed the words of the e-mail: ${mail}`,
        detail: { changes },
      });
    });
  }
}

const asVersions = (rows: readonly WordingVersion[]): WordingVersion[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
