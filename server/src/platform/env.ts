import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const whole = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.minimum(from, `must be at least ${from}`), z.maximum(to, `must be at most ${to}`)),
    ),
  );

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const url = (protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine((text) => isUrl(text, protocols), `must be a URL of ${protocols.join(' or ')}`),
    );

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Fastify reads "1" as the address 0.0.0.1 and stops at "true" with a stack: both are told plainly here. */
function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1);
  return rest.length === 0 && longest > 0 && isNetwork && Number(bits ?? 1) <= longest;
}

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(schema);

const line = z.string().check(z.maxLength(80, 'can have at most 80 characters'));

/** One row a variable of design.md §3. An empty value counts as unset. */
const environment = z.object({
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address')),
    '127.0.0.1',
  ),
  PORT: z.prefault(whole(0, 65_535), '3000'),
  PUBLIC_URL: optional(url(['http:', 'https:'])),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'])),
  WEB_CONCURRENCY: z.prefault(whole(1, 256), String(availableParallelism())),
  SMTP_URL: optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Panthiya <no-reply@panthiya.lk>'),
  ADMIN_EMAIL: optional(z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'must be an email address'))),
  ADMIN_PASSWORD: optional(z.string()),
  SUPPORT_PHONE: z._default(z.string(), '+94 11 234 5678'),
  SUPPORT_EMAIL: z._default(z.string(), 'help@panthiya.lk'),
  APP_NAME: z._default(z.string().check(z.maxLength(60)), 'Panthiya'),
  APP_TAGLINE: z._default(z.string().check(z.maxLength(120)), 'All your classes, behind one door.'),
  DRAIN_SECONDS: z.prefault(whole(0, 60), '0'),
  RATE_LIMIT_SCALE: z.prefault(whole(1, 1_000_000), '1'),
  TRUST_PROXY: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((part) => isProxy(part.trim())),
          'must be addresses or networks of proxies, like 10.0.0.7 or 10.0.0.0/8, or loopback',
        ),
      ),
  ),
  BANK_NAME: optional(line),
  BANK_BRANCH: optional(line),
  BANK_ACCOUNT_NAME: optional(line),
  BANK_ACCOUNT_NUMBER: optional(line),
  PAYHERE_MERCHANT_ID: optional(
    z.string().check(z.regex(/^\d{1,20}$/, 'must be the number of a merchant')),
  ),
  PAYHERE_SECRET: optional(z.string().check(z.maxLength(200))),
  PAYHERE_SANDBOX: optional(z.literal('1', 'must be 1 or unset')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(['http:', 'https:'])),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  PANTHIYA_DEMO: optional(z.literal('1', 'must be 1 or unset')),
});

/** A bank account as it is shown to payers. */
export interface BankAccount {
  readonly name: string;
  readonly branch: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** What PayHere knows us by. */
export interface PayHereAccount {
  readonly merchantId: string;
  readonly secret: string;
  /** True for its trial place, where no money moves. */
  readonly isSandbox: boolean;
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
  /** One line under the name, on the splash. */
  readonly tagline: string;
  /** Answers go on for so long after the signal to stop, while /health/ready says 503: a balancer needs it to look elsewhere. */
  readonly drainSeconds: number;
  /** Multiplies every rate limit; for load tests only. */
  readonly rateLimitScale: number;
  readonly trustProxy: string | undefined;
  /** Where plans are paid by transfer or deposit. */
  readonly bank: BankAccount | undefined;
  /** The merchant's account with PayHere, which takes cards. */
  readonly payhere: PayHereAccount | undefined;
  /** Where OpenTelemetry's spans are sent; without one nothing is traced. */
  readonly tracesEndpoint: string | undefined;
  /** Opens /metrics to whoever sends it; without one only this machine may ask. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** True for `npm run demo`: seeds the story of seeds/demo. */
  readonly isDemo: boolean;
}

/** A setting that cannot be used; its message is one line for whoever starts the server. */
export class EnvError extends Error {}

type Settings = z.output<typeof environment>;

/** Settings that make sense only together: each of them, or undefined when none is set. */
function together<Name extends keyof Settings>(
  env: Settings,
  ...names: readonly Name[]
): Readonly<Record<Name, NonNullable<Settings[Name]>>> | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new EnvError(`${names.join(', ')} must be set together.`);
  return env as Readonly<Record<Name, NonNullable<Settings[Name]>>>;
}

function readBank(env: Settings): BankAccount | undefined {
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

function readPayHere(env: Settings): PayHereAccount | undefined {
  const set = together(env, 'PAYHERE_MERCHANT_ID', 'PAYHERE_SECRET');
  const isSandbox = env.PAYHERE_SANDBOX === '1';
  return set && { merchantId: set.PAYHERE_MERCHANT_ID, secret: set.PAYHERE_SECRET, isSandbox };
}

/** Reads the settings of design.md §3; throws EnvError on the first bad value. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environment.safeParse(filled);
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
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY,
    bank: readBank(env),
    payhere: readPayHere(env),
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    isDemo: env.PANTHIYA_DEMO === '1',
  };
}
