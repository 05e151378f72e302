/** The addresses of other programs, and the names that are known to be on this machine. */
interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly STORAGE_ENDPOINT?: string | undefined;
  readonly LOCAL_HOSTS: readonly string[];
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;
/** Options of nodemailer, by which a mail server's certificate or TLS itself would not be asked for. */
const SMTP_OPTIONS = /^(ignoreTLS|requireTLS|secure|opportunisticTLS|tls\..+)$/i;

/** Whether only programs on this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Sentences about connections that production must not open: without a password, or in clear text to another machine. */
export function connectionProblems({
  DATABASE_URL,
  REDIS_URL,
  SMTP_URL,
  STORAGE_ENDPOINT,
  LOCAL_HOSTS,
}: Connections): string[] {
  const isHere = ({ hostname }: URL) => isLoopback(hostname) || LOCAL_HOSTS.includes(hostname.toLowerCase());
  return [
    ...databaseProblems(DATABASE_URL, isHere),
    ...redisProblems(REDIS_URL, isHere),
    ...(SMTP_URL ? smtpProblems(new URL(SMTP_URL)) : []),
    ...(STORAGE_ENDPOINT ? storageProblems(new URL(STORAGE_ENDPOINT), isHere) : []),
  ];
}

type IsHere = (url: URL) => boolean;

function databaseProblems(address: string | undefined, isHere: IsHere): string[] {
  if (!address) return [];
  const url = new URL(address);
  const isEncrypted = url.searchParams.get('sslmode') === 'verify-full';
  const hasCertificate = isEncrypted && url.searchParams.has('sslcert') && url.searchParams.has('sslkey');
  return [
    ...(url.password || hasCertificate
      ? []
      : [
          'DATABASE_URL has no password: PostgreSQL must ask for one, postgresql://user:password@host/name, or for a client certificate, ?sslmode=verify-full&sslcert=FILE&sslkey=FILE.',
        ]),
    ...(isHere(url) || isEncrypted
      ? []
      : [
          'DATABASE_URL names another machine: it must end with ?sslmode=verify-full, so that the connection is encrypted and the certificate checked. A database on this machine that has a name of its own is named in LOCAL_HOSTS.',
        ]),
  ];
}

function storageProblems(url: URL, isHere: IsHere): string[] {
  return isHere(url) || url.protocol === 'https:'
    ? []
    : [
        'STORAGE_ENDPOINT names another machine: it must begin with https://, so that files are not sent in clear text.',
      ];
}

function redisProblems(address: string | undefined, isHere: IsHere): string[] {
  if (!address) return [];
  const url = new URL(address);
  return [
    ...(url.password ? [] : ['REDIS_URL has no password: Redis must ask for one, redis://:password@host:6379.']),
    ...(isHere(url) || url.protocol === 'rediss:'
      ? []
      : [
          'REDIS_URL names another machine: it must begin with rediss://, so that the connection is encrypted. A Redis on this machine that has a name of its own is named in LOCAL_HOSTS.',
        ]),
  ];
}

function smtpProblems(url: URL): string[] {
  if ([...url.searchParams.keys()].some((name) => SMTP_OPTIONS.test(name))) {
    return [
      'SMTP_URL has an option about TLS: leave it out, TLS with a checked certificate is demanded from every mail server.',
    ];
  }
  return [];
}
