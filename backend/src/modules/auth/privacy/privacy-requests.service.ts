import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { AccountAdminService } from '../users/account-admin.service.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService, type AccountExport } from './account-export.service.js';
import { sendDataCopied } from './account.jobs.js';

/** The audit entries and e-mails of requests about personal data. */
@Injectable()
export class DataRequestRecords {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async copied(tx: EntityManager, userId: string, by: string, at: Date): Promise<void> {
    const requestId = newId();
    await this.outbox.add(
      tx,
      sendDataCopied,
      { requestId, userId, at: at.toISOString() },
      { key: `auth.data-copied:${requestId}` },
    );
    await this.record(tx, userId, by, 'user.data_copy', 'Made a copy of a customer’s data, as the customer asked');
  }

  erased(tx: EntityManager, userId: string, by: string): Promise<void> {
    return this.record(tx, userId, by, 'user.erase', 'Erased a customer’s data, as the customer asked');
  }

  private record(tx: EntityManager, id: string, adminEmail: string, action: string, summary: string): Promise<void> {
    return this.audit.record(tx, { adminEmail, action, subject: { kind: 'user', id }, summary });
  }
}

/** What customers ask of the shop about their data, done by the owner. Each request is mailed to its person. */
@Injectable()
export class DataRequestService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountAdminService,
    private readonly copies: AccountExportService,
    private readonly erasure: AccountErasureService,
    private readonly records: DataRequestRecords,
  ) {}

  /** @throws DomainError account.not_found, rate.limited */
  async copy(userId: string, by: string): Promise<AccountExport> {
    const { email } = await this.accounts.get(userId);
    const copy = await this.copies.export({ userId, email });
    await this.em.fork().transactional((tx) => this.records.copied(tx, userId, by, this.clock.now()));
    return copy;
  }

  /** Closes the account at once; a job erases the rest and mails that it is done. @throws DomainError account.not_found, account.is_staff */
  async erase(userId: string, by: string): Promise<void> {
    const { email } = await this.accounts.assertCustomer(userId);
    await this.erasure.start({ userId, email }, (tx) => this.records.erased(tx, userId, by));
  }
}
