import { resolve } from 'node:path';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { readKeys } from './sealing.ts';
import type { S3Config } from './s3-store.ts';
import { type Variables, variables } from './env-variables.ts';

/** A bank account as payers see it. */
export interface BankAccount {
  readonly name: string;
  readonly branch: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** Our account data at PayHere. */
export interface PayHereAccount {
  readonly merchantId: string;
  readonly secret: string;
  /** True for its sandbox, where no money moves. */
  readonly isSandbox: boolean;
}

/** How we are known to an OpenID Connect provider (R18.3.1). */
export interface ProviderSettings {
  readonly provider: Provider;
  /** As its button says it. */
  readonly name: string;
  /** Its address; all that it answers begins there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** The settings of this process, read once. */
export interface Env {
  readonly host: string;
  /** 0 lets the system choose a free port (tests). */
  readonly port: number;
  /** Base of every mailed link, without a final slash; never taken from the Host header. */
  readonly publicUrl: string;
  /** Absolute path of the embedded database, files and outbox. */
  readonly dataDir: string;
  /** External PostgreSQL; undefined means embedded. */
  readonly databaseUrl: string | undefined;
  /** Processes that answer requests. */
  readonly webConcurrency: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly appName: string;
  /** One line under the name, on the splash. Undefined: ours, in the language of the page. */
  readonly tagline: string | undefined;
  /**
   * After the signal to stop, answers go on for so long, while /health/ready says 503. A balancer needs the time to look
   * elsewhere.
   */
  readonly drainSeconds: number;
  /** Pages that listen for changes at once, a process (R17.6.12). */
  readonly liveMax: number;
  /** Multiplies every rate limit; for load tests only. */
  readonly rateLimitScale: number;
  readonly trustProxy: string | undefined;
  /** The account for payments of plans by transfer or deposit. */
  readonly bank: BankAccount | undefined;
  /** The merchant's account with PayHere, for card payments. */
  readonly payhere: PayHereAccount | undefined;
  /** The store for files of lessons, if not in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** Providers that people can sign in with; empty without any. */
  readonly providers: readonly ProviderSettings[];
  /** Keys of sealed secrets; undefined where the key is in `dataDir`. The first seals, all open. */
  readonly secretsKeys: readonly Buffer[] | undefined;
  /** The address for OpenTelemetry's spans; without one nothing is traced. */
  readonly tracesEndpoint: string | undefined;
  /** Opens /metrics to everyone who sends it; without one only this machine can ask. */
  readonly metricsToken: string | undefined;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** True for `npm run demo`: seeds the story of seeds/demo. */
  readonly isDemo: boolean;
}

/** A setting that cannot be used; its message is one line for the operator. */
export class EnvError extends Error {}

/** Variables that are useful only together: each of them, or undefined when none is set. */
function together<Name extends keyof Variables>(
  env: Variables,
  ...names: readonly Name[]
): Readonly<Record<Name, NonNullable<Variables[Name]>>> | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new EnvError(`${names.join(', ')} must be set together.`);
  return env as Readonly<Record<Name, NonNullable<Variables[Name]>>>;
}

function readBank(env: Variables): BankAccount | undefined {
  const set = together(env, 'BANK_NAME', 'BANK_BRANCH', 'BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER');
  return (
    set && {
      name: set.BANK_NAME,
      branch: set.BANK_BRANCH,
      accountName: set.BANK_ACCOUNT_NAME,
      accountNumber: set.BANK_ACCOUNT_NUMBER,
    }
  );
}

function readPayHere(env: Variables): PayHereAccount | undefined {
  const set = together(env, 'PAYHERE_MERCHANT_ID', 'PAYHERE_SECRET');
  const isSandbox = env.PAYHERE_SANDBOX === '1';
  return set && { merchantId: set.PAYHERE_MERCHANT_ID, secret: set.PAYHERE_SECRET, isSandbox };
}

function readS3(env: Variables): S3Config | undefined {
  const set = together(
    env,
    'FILES_S3_ENDPOINT',
    'FILES_S3_BUCKET',
    'FILES_S3_REGION',
    'FILES_S3_KEY',
    'FILES_S3_SECRET',
  );
  return (
    set && {
      endpoint: set.FILES_S3_ENDPOINT,
      bucket: set.FILES_S3_BUCKET,
      region: set.FILES_S3_REGION,
      key: set.FILES_S3_KEY,
      secret: set.FILES_S3_SECRET,
    }
  );
}

function readProviders(env: Variables): readonly ProviderSettings[] {
  const google = together(env, 'OIDC_GOOGLE_ID', 'OIDC_GOOGLE_SECRET');
  const microsoft = together(
    env,
    'OIDC_MICROSOFT_ID',
    'OIDC_MICROSOFT_SECRET',
    'OIDC_MICROSOFT_TENANT',
  );
  const own = together(env, 'OIDC_OWN_ISSUER', 'OIDC_OWN_ID', 'OIDC_OWN_SECRET', 'OIDC_OWN_NAME');
  return [
    google && {
      provider: 'google' as const,
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: google.OIDC_GOOGLE_ID,
      secret: google.OIDC_GOOGLE_SECRET,
    },
    microsoft && {
      provider: 'microsoft' as const,
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${microsoft.OIDC_MICROSOFT_TENANT}/v2.0`,
      clientId: microsoft.OIDC_MICROSOFT_ID,
      secret: microsoft.OIDC_MICROSOFT_SECRET,
    },
    own && {
      provider: 'own' as const,
      name: own.OIDC_OWN_NAME,
      issuer: own.OIDC_OWN_ISSUER,
      clientId: own.OIDC_OWN_ID,
      secret: own.OIDC_OWN_SECRET,
    },
  ].filter((settings) => settings !== undefined);
}

/** Reads the settings; throws EnvError on the first bad value. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  // An empty value counts as unset: service files often write one.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(filled);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message ?? 'is not usable'}.`);
  }
  const env = result.data;
  const admin = together(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD');
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    webConcurrency: env.WEB_CONCURRENCY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    admin: admin && { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
    supportPhone: env.SUPPORT_PHONE,
    supportEmail: env.SUPPORT_EMAIL,
    appName: env.APP_NAME,
    tagline: env.APP_TAGLINE,
    drainSeconds: env.DRAIN_SECONDS,
    liveMax: env.LIVE_MAX,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY,
    bank: readBank(env),
    payhere: readPayHere(env),
    s3: readS3(env),
    providers: readProviders(env),
    secretsKeys: env.SECRETS_KEY === undefined ? undefined : readKeys(env.SECRETS_KEY),
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    isDemo: env.PANTHIYA_DEMO === '1',
  };
}
