import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { readKeys } from './sealing.ts';

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

/** Files of students never go over a network unencrypted. */
const isPrivateLine = (text: string): boolean =>
  isUrl(text, ['https:']) ||
  (isUrl(text, ['http:']) && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname));

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Fastify reads "1" as the address 0.0.0.1 and stops at "true" with a stack. Both get a plain message here. */
function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1);
  return rest.length === 0 && longest > 0 && isNetwork && Number(bits ?? 1) <= longest;
}

const line = z.string().check(z.maxLength(80, 'can have at most 80 characters'));

const key = z.string().check(z.maxLength(300, 'can have at most 300 characters'));

/** The settings that an operator can give, one row a variable. */
export const variables = z.object({
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address')),
    '127.0.0.1',
  ),
  PORT: z.prefault(whole(0, 65_535), '3000'),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  WEB_CONCURRENCY: z.prefault(whole(1, 256), String(availableParallelism())),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Panthiya <no-reply@panthiya.lk>'),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string()),
  SUPPORT_PHONE: z._default(z.string(), '+94 11 234 5678'),
  SUPPORT_EMAIL: z._default(z.string(), 'help@panthiya.lk'),
  APP_NAME: z._default(z.string().check(z.maxLength(60)), 'Panthiya'),
  APP_TAGLINE: z.optional(z.string().check(z.maxLength(120))),
  DRAIN_SECONDS: z.prefault(whole(0, 60), '0'),
  LIVE_MAX: z.prefault(whole(0, 100_000), '5000'),
  RATE_LIMIT_SCALE: z.prefault(whole(1, 1_000_000), '1'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((part) => isProxy(part.trim())),
          'must be addresses or networks of proxies, like 10.0.0.7 or 10.0.0.0/8, or loopback',
        ),
      ),
  ),
  BANK_NAME: z.optional(line),
  BANK_BRANCH: z.optional(line),
  BANK_ACCOUNT_NAME: z.optional(line),
  BANK_ACCOUNT_NUMBER: z.optional(line),
  PAYHERE_MERCHANT_ID: z.optional(
    z.string().check(z.regex(/^\d{1,20}$/, 'must be the number of a merchant')),
  ),
  PAYHERE_SECRET: z.optional(z.string().check(z.maxLength(200))),
  PAYHERE_SANDBOX: z.optional(z.literal('1', 'must be 1 or unset')),
  FILES_S3_ENDPOINT: z.optional(
    z.string().check(z.refine(isPrivateLine, 'must be a URL of https, or of http on this machine')),
  ),
  FILES_S3_BUCKET: z.optional(line),
  FILES_S3_REGION: z.optional(line),
  FILES_S3_KEY: z.optional(z.string().check(z.maxLength(200))),
  FILES_S3_SECRET: z.optional(z.string().check(z.maxLength(200))),
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readKeys(text) !== undefined,
          'must be 32 bytes in base64, or several with commas between them',
        ),
      ),
  ),
  OIDC_GOOGLE_ID: z.optional(key),
  OIDC_GOOGLE_SECRET: z.optional(key),
  OIDC_MICROSOFT_ID: z.optional(key),
  OIDC_MICROSOFT_SECRET: z.optional(key),
  OIDC_MICROSOFT_TENANT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:common|organizations|consumers|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
          'must be the id of a tenant, or common, organizations or consumers',
        ),
      ),
  ),
  OIDC_OWN_ISSUER: z.optional(
    z.string().check(z.refine(isPrivateLine, 'must be a URL of https, or of http on this machine')),
  ),
  OIDC_OWN_ID: z.optional(key),
  OIDC_OWN_SECRET: z.optional(key),
  OIDC_OWN_NAME: z.optional(z.string().check(z.maxLength(30, 'can have at most 30 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url(['http:', 'https:'])),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  PANTHIYA_DEMO: z.optional(z.literal('1', 'must be 1 or unset')),
});

/** The variables as they were set, each checked alone, in order. */
export type Variables = z.output<typeof variables>;
