import path from 'node:path';
import { rupeesToPaise, type Paise } from '../../kernel/index.js';
import type { Environment } from './environment.js';

/** The shop's settings that do not change while it runs, read once from the environment. */
export class Config {
  readonly mode: Environment['SHOP_MODE'];
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly shopName: string;
  readonly adminEmail: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** Milliseconds after which a job whose worker has died is given to another. */
  readonly jobLockMs: number;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly appSecret: string;
  readonly trustProxy: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly renderFromSource: boolean;
  /** Folder of private files (photos). */
  readonly filesDir: string;
  /** Folder of pictures made on request. */
  readonly picturesDir: string;
  /** Folder of the pictures that the admin added to the catalogue. */
  readonly addedPicturesDir: string;
  /** Folder of Excel files, for as long as they are kept. */
  readonly reportsDir: string;
  /** Folder of mails kept on disk, in demo mode without SMTP. */
  readonly mailboxDir: string;
  readonly metricsToken: string | undefined;
  /** Who collects traces; undefined: nobody. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string } | undefined;
  readonly alerts: {
    readonly everySeconds: number;
    readonly calmMinutes: number;
    readonly webhookSilenceMinutes: number;
    readonly outboxSeconds: number;
    readonly reconciliationMinutes: number;
  };
  readonly rateLimitFactor: number;
  /** How long coupons and counted pieces are set aside for a payment. */
  readonly stockHoldMinutes: number;
  /** How long a cart rests before its buyer, who asked for it, is reminded; 0: nobody is. */
  readonly cartReminderAfterHours: number;
  readonly deliveryFee: Paise;
  readonly reconcile: {
    readonly afterMinutes: number;
    readonly atLeastEverySeconds: number;
    /** Whether a second payment came for an order that is paid. */
    readonly paidEveryMinutes: number;
    readonly paidHours: number;
    readonly refundAfterSeconds: number;
  };
  readonly login: {
    readonly codeMinutes: number;
    readonly codeTries: number;
    readonly sendGapSeconds: number;
    readonly sendsPerHour: number;
    readonly sendsPerHourPerIp: number;
    readonly triesPerQuarterHour: number;
    readonly accessTokenMinutes: number;
    readonly sessionDays: number;
  };
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
    readonly webhookSecretPrevious: string | undefined;
    readonly apiUrl: string;
    readonly checkoutScriptUrl: string;
    readonly timeoutMs: number;
    readonly returnsAfterDays: number;
  };

  constructor(environment: Environment) {
    this.mode = environment.SHOP_MODE;
    this.host = environment.HOST;
    this.port = environment.PORT;
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, '');
    this.shopName = environment.SHOP_NAME;
    this.adminEmail = (environment.ADMIN_EMAIL ?? 'admin@saugaat.example').toLowerCase();
    this.databaseUrl = environment.DATABASE_URL ?? '';
    this.databasePool = environment.DATABASE_POOL;
    this.redisUrl = environment.REDIS_URL;
    this.smtpUrl = environment.SMTP_URL;
    this.mailFrom = environment.MAIL_FROM ?? `${environment.SHOP_NAME} <hello@saugaat.example>`;
    this.appSecret = environment.APP_SECRET ?? '';
    this.trustProxy = environment.TRUST_PROXY === 'true';
    this.logLevel = environment.LOG_LEVEL;
    this.renderFromSource = environment.SSR_DEV === '1';
    const folder = path.resolve(environment.DATA_DIR);
    this.filesDir = path.join(folder, 'files');
    this.picturesDir = path.join(folder, 'pictures');
    this.addedPicturesDir = path.join(folder, 'added-pictures');
    this.reportsDir = path.join(folder, 'reports');
    this.mailboxDir = path.join(folder, 'mailbox');
    this.metricsToken = environment.METRICS_TOKEN;
    this.tracing = environment.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          serviceName: environment.OTEL_SERVICE_NAME,
        }
      : undefined;
    this.alerts = {
      everySeconds: environment.ALERT_EVERY_SECONDS,
      calmMinutes: environment.ALERT_CALM_MINUTES,
      webhookSilenceMinutes: environment.ALERT_WEBHOOK_SILENCE_MINUTES,
      outboxSeconds: environment.ALERT_OUTBOX_SECONDS,
      reconciliationMinutes: environment.ALERT_RECONCILIATION_MINUTES,
    };
    this.jobLockMs = environment.JOB_LOCK_SECONDS * 1_000;
    this.rateLimitFactor = environment.RATE_LIMIT_FACTOR;
    this.stockHoldMinutes = environment.STOCK_HOLD_MINUTES;
    this.cartReminderAfterHours = environment.CART_REMINDER_AFTER_HOURS;
    this.deliveryFee = rupeesToPaise(environment.DELIVERY_FEE_RUPEES);
    this.reconcile = {
      afterMinutes: environment.RECONCILE_AFTER_MINUTES,
      atLeastEverySeconds: environment.RECONCILE_AT_LEAST_EVERY_SECONDS,
      paidEveryMinutes: environment.RECONCILE_PAID_EVERY_MINUTES,
      paidHours: environment.RECONCILE_PAID_HOURS,
      refundAfterSeconds: environment.REFUND_CHECK_SECONDS,
    };
    this.login = {
      codeMinutes: environment.LOGIN_CODE_MINUTES,
      codeTries: environment.LOGIN_CODE_TRIES,
      sendGapSeconds: environment.LOGIN_SEND_GAP_SECONDS,
      sendsPerHour: environment.LOGIN_SENDS_PER_HOUR,
      sendsPerHourPerIp: environment.LOGIN_SENDS_PER_HOUR_PER_IP,
      triesPerQuarterHour: environment.LOGIN_TRIES_PER_QUARTER_HOUR,
      accessTokenMinutes: environment.ACCESS_TOKEN_MINUTES,
      sessionDays: environment.SESSION_DAYS,
    };
    this.razorpay = {
      keyId: environment.RAZORPAY_KEY_ID ?? '',
      keySecret: environment.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: environment.RAZORPAY_WEBHOOK_SECRET ?? '',
      webhookSecretPrevious: environment.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
      apiUrl: environment.RAZORPAY_API_URL.replace(/\/$/, ''),
      checkoutScriptUrl: environment.RAZORPAY_CHECKOUT_SCRIPT_URL,
      timeoutMs: environment.RAZORPAY_TIMEOUT_MS,
      returnsAfterDays: environment.RAZORPAY_RETURNS_AFTER_DAYS,
    };
  }

  /** Mails are kept on disk and can be read at /dev/mailbox. */
  get keepsMails(): boolean {
    return this.mode !== 'production' && this.smtpUrl === undefined;
  }
}
