import { email as emailField } from '@panthiya/contract/fields/email';
import { NAME_LIMIT } from '@panthiya/contract/fields/name';
import { isPlainText } from '@panthiya/contract/fields/text';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { findNormalEmail } from '../../platform/email-address.ts';
import type { IdClaims } from '../../platform/openid.ts';

/** Who a provider says somebody is. */
export interface FoundIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The address that it tells; it finds and links nothing (R18.3.3). */
  readonly email: string | null;
  /** The same, where this provider may speak for it (R18.3.4); null where it may not. */
  readonly vouchedEmail: string | null;
  /** What a registration is filled in with; empty where the provider told none (R18.3.5). It is not kept. */
  readonly firstName: string;
  readonly lastName: string;
}

const LONGEST = 300;

/** No text with a zero or half a letter: the database keeps neither as it is. */
const textOf = (claim: unknown, longest: number): string | undefined =>
  typeof claim === 'string' &&
  claim.length > 0 &&
  claim.length <= longest &&
  claim.isWellFormed() &&
  !claim.includes('\0')
    ? claim
    : undefined;

/** An address as a registration takes one; any other is none. */
const emailOf = (claim: unknown): string | null => {
  const read = emailField.safeParse(claim);
  return read.success ? (findNormalEmail(read.data) ?? null) : null;
};

const nameOf = (claim: unknown): string => {
  const name = textOf(claim, NAME_LIMIT)?.trim() ?? '';
  return isPlainText(name) ? name : '';
};

/** First and last name; of one that comes in one piece the last word is the last name. */
function namesOf(claims: IdClaims): { readonly firstName: string; readonly lastName: string } {
  const [firstName, lastName] = [nameOf(claims['given_name']), nameOf(claims['family_name'])];
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const words = nameOf(claims['name']).split(/\s+/u);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}

/**
 * True where the provider itself holds the mailbox: Google its own and those of domains that it hosts, and the operator's own
 * provider all. Tenants of Microsoft write what they like.
 */
function mayVouchFor(provider: Provider, email: string, claims: IdClaims): boolean {
  if (claims['email_verified'] !== true || provider === 'microsoft') return false;
  return (
    provider === 'own' || /@gmail\.com$/i.test(email) || textOf(claims['hd'], LONGEST) !== undefined
  );
}

/**
 * Reads the identity of claims that were checked. undefined when a part is missing. Microsoft has another subject in each
 * application of a tenant, so its subject is the tenant and the object, which stay (R18.3.3).
 */
export function identityOf(provider: Provider, claims: IdClaims): FoundIdentity | undefined {
  const issuer = textOf(claims.iss, LONGEST);
  const tenant = textOf(claims['tid'], LONGEST / 4);
  const object = textOf(claims['oid'], LONGEST / 4);
  const ofMicrosoft =
    tenant === undefined || object === undefined ? undefined : `${tenant}.${object}`;
  const subject = provider === 'microsoft' ? ofMicrosoft : textOf(claims.sub, LONGEST);
  if (issuer === undefined || subject === undefined) return undefined;
  const email = emailOf(claims['email']);
  const vouchedEmail = email !== null && mayVouchFor(provider, email, claims) ? email : null;
  return { issuer, subject, email, vouchedEmail, ...namesOf(claims) };
}
