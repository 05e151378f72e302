// Environment variables of the shop's programs. In production mode only those that were given.

const GATEWAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
const SYSTEM = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ', 'LD_LIBRARY_PATH'];

/** @returns {'demo' | 'production' | string} */
export function modeOf(env) {
  return env.SHOP_MODE || (env.NODE_ENV === 'production' ? 'production' : 'demo');
}

/** Drops empty values, as in a copied .env.example. */
export function withoutBlanks(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/** Variables of this process that every program needs, such as PATH. */
export function systemEnvironment() {
  return withoutBlanks(Object.fromEntries(SYSTEM.map((name) => [name, process.env[name]])));
}

export const needsDatabase = (env) => !env.DATABASE_URL;
export const needsSandbox = (env) => GATEWAY.every((name) => !env[name]);

/** Defaults of demo mode. */
export function demoEnvironment({ given, port, dataDir, databaseUrl, secrets, sandboxUrl }) {
  const host = given.HOST ?? '127.0.0.1';
  const gateway = sandboxUrl
    ? {
        RAZORPAY_KEY_ID: secrets.gatewayKeyId,
        RAZORPAY_KEY_SECRET: secrets.gatewayKeySecret,
        RAZORPAY_WEBHOOK_SECRET: secrets.gatewayWebhookSecret,
        RAZORPAY_API_URL: sandboxUrl,
        RAZORPAY_CHECKOUT_SCRIPT_URL: `${sandboxUrl}/v1/checkout.js`,
      }
    : {};
  return {
    ADMIN_EMAIL: 'admin@saugaat.example',
    APP_SECRET: secrets.appSecret,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: `http://${host}:${port}`,
    ...gateway,
    ...given,
    NODE_ENV: 'production',
    SHOP_MODE: given.SHOP_MODE ?? 'demo',
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  };
}

export function sandboxEnvironment({ env, port, stateFile }) {
  return {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    SANDBOX_PORT: String(port),
    SANDBOX_KEY_ID: env.RAZORPAY_KEY_ID,
    SANDBOX_KEY_SECRET: env.RAZORPAY_KEY_SECRET,
    SANDBOX_WEBHOOK_SECRET: env.RAZORPAY_WEBHOOK_SECRET,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${env.PORT}/api/webhooks/razorpay`,
    SANDBOX_STATE_FILE: stateFile,
  };
}
