import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { AlertRegistry, type AlertRule, type AlertStatus } from '../../platform/observability/index.js';
import { SecurityLog, type SecurityEventKind } from '../../platform/security-log/index.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Refused codes within REFUSALS_WINDOW_MS, of all people together. */
const MAX_REFUSED_CODES = 50;
const REFUSALS_WINDOW_MS = 15 * MINUTE_MS;
/** Browsers that stopped a foreign script on the payment page within a day. One may be a visitor's own extension. */
const MAX_BLOCKED_SCRIPTS = 3;
const WHERE = 'The security log lists each.';

interface Count {
  readonly kind: SecurityEventKind;
  /** Milliseconds. */
  readonly within: number;
  /** More than so many begin an incident. */
  readonly most: number;
  readonly titles: AlertRule['titles'];
  readonly begins: (count: number) => string;
  readonly ends: string;
}

const COUNTS: Readonly<Record<string, Count>> = {
  'codes-refused': {
    kind: 'code.refused',
    within: REFUSALS_WINDOW_MS,
    most: MAX_REFUSED_CODES,
    titles: { begin: 'Many login codes are refused', end: 'Few login codes are refused again' },
    begins: (count) =>
      `In 15 minutes ${count} login codes were refused: somebody may be guessing. Limits hold for each network and address. ${WHERE}`,
    ends: 'Few login codes have been refused for 15 minutes.',
  },
  'session-reused': {
    kind: 'session.reused',
    within: HOUR_MS,
    most: 0,
    titles: { begin: 'An old session token was used again', end: 'No session token has been used twice for an hour' },
    begins: (count) =>
      `In the last hour ${count === 1 ? 'a session' : `${count} sessions`} ended because a token that had been replaced was used again: it may have been stolen. ${WHERE}`,
    ends: 'No session token has been used twice for an hour.',
  },
  'payment-page-changed': {
    kind: 'payment_page.changed',
    within: DAY_MS,
    most: 0,
    titles: { begin: 'The payment page has changed', end: 'The payment page is as listed again' },
    begins: () =>
      `The payment page was served with scripts or headers other than those of the list. Look at it before anybody pays again; docs/operations.md says how. ${WHERE}`,
    ends: 'For a day the payment page has had the scripts and headers of the list.',
  },
  'payment-page-script-blocked': {
    kind: 'payment_page.script_blocked',
    within: DAY_MS,
    most: MAX_BLOCKED_SCRIPTS,
    titles: { begin: 'Scripts were stopped on the payment page', end: 'No scripts are stopped on the payment page' },
    begins: (count) =>
      `In a day browsers stopped ${count} scripts on the payment page that are not in the list. Queues and money names their origins.`,
    ends: 'For a day hardly any script was stopped on the payment page.',
  },
};

/** What the security log shows that the owner must hear of. */
@Injectable()
export class SecurityAlerts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly alerts: AlertRegistry,
    private readonly securityLog: SecurityLog,
    @Inject(shopConfig.KEY) private readonly shop: ConfigType<typeof shopConfig>,
  ) {}

  onModuleInit(): void {
    for (const [kind, { titles, ...rule }] of Object.entries(COUNTS)) {
      this.alerts.addRule({ kind, titles, evaluate: () => this.count(rule) });
    }
    this.alerts.addRule({
      kind: 'admin-locked-out',
      titles: { begin: 'The admin cannot sign in', end: 'The admin can sign in again' },
      evaluate: () => this.adminLockedOut(),
    });
    this.alerts.addGauge({
      name: 'shop_security_events_unstored',
      help: 'Security events of this process that were not stored: a flood, or the database was away',
      read: () => Promise.resolve(this.securityLog.unstored),
    });
  }

  private async count({ kind, within, most, begins, ends }: Omit<Count, 'titles'>): Promise<AlertStatus> {
    const count = await this.events('kind = ?', [kind], within);
    return count > most ? { step: 'begin', words: begins(count) } : { step: 'end', words: ends };
  }

  /** A limit of tries or codes was reached for the admin's own address. */
  private async adminLockedOut(): Promise<AlertStatus> {
    const count = await this.events(
      `address_hash = ? and kind in ('code.refused', 'code.limited')
         and reason like 'auth.%limit%' and reason <> 'auth.send_limit_network'`,
      [this.securityLog.addressHash(this.shop.adminEmail)],
      HOUR_MS,
    );
    if (count === 0) return { step: 'end', words: 'No limit has been reached for the admin’s address for an hour.' };
    return {
      step: 'begin',
      words: `In the last hour ${count} tries to sign in with the admin’s address met a limit. Somebody may be keeping the admin out; a browser that is signed in stays so. ${WHERE}`,
    };
  }

  private async events(condition: string, values: readonly unknown[], withinMs: number): Promise<number> {
    const since = new Date(this.clock.now().getTime() - withinMs);
    const [row] = await this.em
      .fork()
      .execute<{ count: number }[]>(`select count(*)::int as count from security_event where at > ? and ${condition}`, [
        since,
        ...values,
      ]);
    return row?.count ?? 0;
  }
}
