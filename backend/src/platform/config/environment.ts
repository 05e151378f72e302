import { AsyncLocalStorage } from 'node:async_hooks';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { connectionProblems, isLoopback } from './connection-security.js';
import { spellingProblems } from './spelling.js';

export { isLoopback };

const MODES = ['demo', 'production', 'test'] as const;

const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'it must be a URL' });
/** Names separated by commas, in lower case. */
const names = () =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    );
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** true, false, a number of proxies, or their addresses and ranges, separated by commas. */
const isProxyTrust = (value: string): boolean =>
  /^(true|false|[1-9])$/.test(value) || value.split(',').every((address) => isAddressRange(address.trim()));

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(bits) ? Number(bits) : NaN, family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** An e-mail address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  const [, address] = /^[^<>"\r\n]*<([^<>\s]+)>$/.exec(text.trim()) ?? [null, text.trim()];
  return z.email().safeParse(address).success;
}

/** Every environment variable with its default. An invalid value stops the start. */
export const environmentSchema = z.object({
  SHOP_MODE: z.enum(MODES).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DEMO_ON_NETWORK: z.enum(['true', 'false']).default('false'),
  DEMO_ORDERS: z.enum(['0', '1']).default('1'),
  PUBLIC_URL: optional(url(/^https?$/)),
  ALLOWED_HOSTS: names(),
  SHOP_NAME: optional(z.string().trim().min(1).max(60)),
  THEME_DIR: optional(z.string().min(1)),
  ADMIN_EMAIL: optional(z.email()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  LOCAL_HOSTS: names(),
  REDIS_URL: optional(url(/^rediss?$/)),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(
    z.string().refine(isSender, 'it must be an address or a name and an address, Saugaat <hello@example.com>'),
  ),
  NOTIFICATION_CHANNEL: z
    .string()
    .regex(/^[a-z]+$/)
    .default('mail'),
  APP_SECRET: optional(z.string()),
  APP_SECRET_PREVIOUS: optional(z.string()),
  DATA_DIR: z.string().min(1).default('.data'),
  STORAGE_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'it must be the name of a bucket')),
  STORAGE_PREFIX: optional(
    z.string().regex(/^[\w./-]+$/, 'it must be a path of letters, digits, dots, dashes and slashes'),
  ),
  STORAGE_ENDPOINT: optional(url(/^https?$/)),
  STORAGE_REGION: z.string().min(1).default('ap-south-1'),
  STORAGE_ACCESS_KEY_ID: optional(z.string()),
  STORAGE_SECRET_ACCESS_KEY: optional(z.string()),
  STORAGE_ENCRYPTION: z.enum(['AES256', 'aws:kms', 'none']).default('AES256'),
  BACKUP_TO: optional(z.string()),
  BACKUP_RECIPIENT: optional(
    z
      .string()
      .regex(/^age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*$/, 'it must be public keys of age, age1..., separated by commas'),
  ),
  BACKUP_KEEP_DAILY: whole(7),
  BACKUP_KEEP_WEEKLY: whole(5, 0),
  BACKUP_DATABASE: z.enum(['dump', 'base']).default('dump'),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(isProxyTrust, 'it must be false, a number of proxies, or their addresses, separated by commas')
    .default('false'),
  DRAIN_SECONDS: whole(1, 0).pipe(z.number().max(60)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RAZORPAY_KEY_ID: optional(z.string().min(8)),
  RAZORPAY_KEY_SECRET: optional(z.string().min(8)),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string().min(8)),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: optional(z.string().min(8)),
  RAZORPAY_API_URL: url(/^https?$/).default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_SCRIPT_URL: url(/^https?$/).default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_TIMEOUT_MS: whole(10_000),
  PARCEL_TRACKING: z
    .string()
    .regex(/^[a-z]+$/)
    .default('manual'),
  TAX_FILE_FORMAT: z
    .string()
    .regex(/^[a-z]+$/)
    .default('gstn'),
  SEARCH_ENGINE: z
    .string()
    .regex(/^[a-z]+$/)
    .default('memory'),
  PAYMENT_GATEWAY: z
    .string()
    .regex(/^[a-z]+$/)
    .default('razorpay'),
  RAZORPAY_CAPTURE_MINUTES: whole(12).pipe(
    z
      .number()
      .min(12)
      .max(24 * 60),
  ),
  PAYMENT_LINK_HOURS: whole(72).pipe(z.number().max(144)),
  GATEWAY_CHECK_MINUTES: whole(5, 0),
  RAZORPAY_RETURNS_AFTER_DAYS: whole(5).pipe(z.number().max(5)),
  RECONCILE_AFTER_MINUTES: whole(15, 0),
  RECONCILE_AT_LEAST_EVERY_SECONDS: whole(21_600),
  RECONCILE_PAID_EVERY_MINUTES: whole(45),
  RECONCILE_PAID_HOURS: whole(24, 0),
  REFUND_CHECK_SECONDS: whole(900),
  STOCK_HOLD_MINUTES: whole(30),
  STOCK_HOLD_MINUTES_PER_DAY: whole(120),
  CHECKOUTS_PER_HOUR: whole(20),
  CHECKOUTS_PER_HOUR_PER_IP: whole(100),
  COD_CODES_PER_DAY: whole(10),
  CART_REMINDER_AFTER_HOURS: whole(24, 0).pipe(z.number().max(120)),
  REVIEW_REQUEST_AFTER_DAYS: whole(7, 0).pipe(z.number().max(60)),
  DELIVERY_FEE_RUPEES: whole(0, 0),
  LOGIN_CODE_MINUTES: whole(10),
  LOGIN_CODE_TRIES: whole(5),
  LOGIN_SEND_GAP_SECONDS: whole(30, 0),
  LOGIN_SENDS_PER_HOUR: whole(5),
  LOGIN_SENDS_PER_DAY: whole(15),
  LOGIN_SENDS_PER_HOUR_PER_IP: whole(20),
  LOGIN_TRIES_PER_QUARTER_HOUR: whole(30),
  ACCESS_TOKEN_MINUTES: whole(10),
  SESSION_DAYS: whole(30),
  SESSION_MAX_DAYS: whole(90),
  ADMIN_SECOND_FACTOR: optional(z.enum(['required', 'offered'])),
  ADMIN_SESSION_HOURS: whole(12),
  ADMIN_IDLE_MINUTES: whole(30),
  ADMIN_PROOF_MINUTES: whole(15),
  API_KEY_CALLS_PER_MINUTE: whole(300),
  METRICS_TOKEN: optional(z.string().min(16)),
  HEALTH_FILE: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/)),
  OTEL_SERVICE_NAME: z.string().min(1).default('saugaat'),
  ALERT_WEBHOOK_URL: optional(url(/^https?$/)),
  ALERT_WEBHOOK_FORM: z.enum(['json', 'slack', 'pagerduty']).default('json'),
  ALERT_WEBHOOK_KEY: optional(z.string()),
  ALERT_EVERY_SECONDS: whole(60),
  ALERT_CALM_MINUTES: whole(15, 0),
  ALERT_WEBHOOK_SILENCE_MINUTES: whole(30),
  ALERT_OUTBOX_SECONDS: whole(300),
  ALERT_GATEWAY_REFUSED_SECONDS: whole(45, 0),
  ALERT_DISK_FREE_MB: whole(1_000),
  ALERT_BACKUP_HOURS: whole(26),
  ALERT_RECONCILIATION_MINUTES: whole(15),
  JOB_LOCK_SECONDS: whole(20),
  MAIL_CLAIM_SECONDS: whole(30),
  RATE_LIMIT_FACTOR: whole(1),
  DATABASE_POOL: whole(10, 2),
  SSR_DEV: z.enum(['0', '1']).default('0'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Variables required in production. `problem` returns null, or what is wrong with the value. */
const PRODUCTION_RULES: { name: keyof Environment; problem: (value: string | undefined) => string | null }[] = [
  {
    name: 'DATABASE_URL',
    problem: required('the PostgreSQL database of the shop, postgresql://user:password@host/name'),
  },
  { name: 'SMTP_URL', problem: required('the mail server, smtps://user:password@host') },
  { name: 'MAIL_FROM', problem: required('the sender of the shop’s mails, Saugaat <hello@example.com>') },
  { name: 'ADMIN_EMAIL', problem: required('the e-mail address of the admin') },
  {
    name: 'PUBLIC_URL',
    problem: (value) =>
      required('the https address of the shop')(value) ??
      (value?.startsWith('https://') ? null : 'must begin with https://'),
  },
  { name: 'APP_SECRET', problem: (value) => required('a random secret')(value) ?? secretProblem(value ?? '') },
  {
    name: 'ADMIN_SECOND_FACTOR',
    problem: (value) => (value === 'offered' ? 'must not be offered: production asks for a second factor' : null),
  },
  {
    name: 'TRUST_PROXY',
    problem: (value) =>
      value === 'true'
        ? 'is true, and visitors could then invent their address: set the number of proxies in front of the shop (1 for one), or their addresses'
        : null,
  },
  { name: 'RAZORPAY_KEY_ID', problem: required('the gateway’s key id') },
  { name: 'RAZORPAY_KEY_SECRET', problem: required('the gateway’s key secret') },
  { name: 'RAZORPAY_WEBHOOK_SECRET', problem: required('the secret of the gateway’s webhook') },
];

function required(what: string) {
  return (value: string | undefined): string | null => (value ? null : `is missing: it must hold ${what}`);
}

function secretProblem(secret: string): string | null {
  if (secret.length < 32) return 'is too short: it must have at least 32 characters';
  return new Set(secret).size < 12 ? 'is too weak: it must be random' : null;
}

const given = new AsyncLocalStorage<Environment>();
let own: Environment | undefined;

/**
 * The validated environment of this process, or the one given to `withEnvironment`. Namespaces read it.
 * @throws Error with one line for each invalid variable: its name and what it should be
 */
export function environment(): Environment {
  return given.getStore() ?? (own ??= readEnvironment(process.env));
}

/**
 * For tests: runs `work` with the variables of `raw` in place of the process's own.
 * @throws Error as `environment` does
 */
export function withEnvironment<Result>(raw: Record<string, string | undefined>, work: () => Result): Result {
  return given.run(readEnvironment(raw), work);
}

/** What a program that is no part of the shop gets of this process's variables, such as PATH. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const own = new Set(Object.keys(environmentSchema.shape));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}

function readEnvironment(raw: Record<string, string | undefined>): Environment {
  const { environment, problems } = checkEnvironment(raw);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return environment;
}

/** What a value must be, where the schema of its variable has no words of its own. */
function wrongValue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return 'it must be a whole number';
    case 'too_small':
      return `it must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `it must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'invalid_value':
      return `it must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'it must be an e-mail address' : 'it must be a name in small letters';
    default:
      return undefined;
  }
}

/**
 * Reads the variables of this process, or `raw`, and finds all that is wrong with them.
 * @returns environment: with the defaults of those that are wrong; problems: a sentence each, beginning with the variable's name
 */
export function checkEnvironment(raw: Record<string, string | undefined> = process.env): {
  readonly environment: Environment;
  readonly problems: readonly string[];
} {
  // Docker Compose passes settings that nobody set as empty texts.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, { error: wrongValue });
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const environment = parsed.data ?? environmentSchema.parse(right);
  const further = [
    ...modeProblems(environment),
    ...keyProblems(environment),
    ...webhookProblems(environment),
    ...(environment.SHOP_MODE === 'production' ? connectionProblems(environment) : networkProblems(environment)),
  ];
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')} is wrong: ${issue.message}.`),
    ...further.filter((problem) => !wrong.has(problem.split(' ', 1)[0] ?? '')),
    ...spellingProblems(given, Object.keys(environmentSchema.shape)),
  ];
  return { environment, problems };
}

function modeProblems(environment: Environment): string[] {
  if (environment.SHOP_MODE !== 'production') {
    return (['DATABASE_URL', 'APP_SECRET'] as const)
      .filter((name) => !environment[name])
      .map((name) => `${name} is missing: npm start makes one for the demo.`);
  }
  return PRODUCTION_RULES.flatMap(({ name, problem }) => {
    const found = problem(environment[name] as string | undefined);
    return found ? [`${name} ${found}.`] : [];
  });
}

function keyProblems(environment: Environment): string[] {
  const { RAZORPAY_KEY_ID: id, SHOP_MODE: mode } = environment;
  const own = environment.RAZORPAY_API_URL === 'https://api.razorpay.com';
  if (id && own && !/^rzp_(test|live)_\w+$/.test(id))
    return ['RAZORPAY_KEY_ID is wrong: it must look like rzp_live_... or rzp_test_....'];
  if (mode === 'demo' && id?.startsWith('rzp_live_'))
    return ['RAZORPAY_KEY_ID is a live key, which demo mode does not take: set SHOP_MODE=production.'];
  if (mode === 'production' && own && id?.startsWith('rzp_test_'))
    return ['RAZORPAY_KEY_ID is a test key, with which no money arrives: production mode takes a live key.'];
  return [];
}

function webhookProblems({ ALERT_WEBHOOK_URL, ALERT_WEBHOOK_FORM, ALERT_WEBHOOK_KEY }: Environment): string[] {
  if (!ALERT_WEBHOOK_URL) return [];
  const { protocol, hostname } = new URL(ALERT_WEBHOOK_URL);
  return [
    ...(protocol === 'https:' || isLoopback(hostname)
      ? []
      : ['ALERT_WEBHOOK_URL names another machine: it must begin with https://.']),
    ...(ALERT_WEBHOOK_FORM === 'pagerduty' && !ALERT_WEBHOOK_KEY
      ? ['ALERT_WEBHOOK_KEY is missing: it must hold the routing key of PagerDuty.']
      : []),
  ];
}

/** A demo has no sign-in that is worth its name: whoever reaches it reads the codes at /dev/mailbox. */
function networkProblems({ SHOP_MODE, HOST, DEMO_ON_NETWORK }: Environment): string[] {
  if (SHOP_MODE !== 'demo' || isLoopback(HOST) || DEMO_ON_NETWORK === 'true') return [];
  return [
    `HOST is ${HOST}, by which everybody on the network could open the demo and sign in as its admin: if you want that, set DEMO_ON_NETWORK=true.`,
  ];
}
