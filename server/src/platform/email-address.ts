import { msg } from '#texts';
import { domainToASCII } from 'node:url';
import { email as emailField, EMAIL_LIMIT } from '@panthiya/contract/fields/email';
import { normalized as normalizedText } from '@panthiya/contract/fields/normalized';
import { AppError } from './app-error.ts';

/**
 * The stored form of an address: its domain in lower-case ASCII (IDN as punycode), the local part as written. undefined when it
 * has none.
 */
export function findNormalEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  const normalized = `${normalizedText(address.slice(0, at))}@${domain}`;
  return domain === '' || normalized.length > EMAIL_LIMIT ? undefined : normalized;
}

/** The stored form of an address; throws INVALID_INPUT when it has none. */
export function normalizeEmail(address: string): string {
  const normalized = findNormalEmail(address);
  if (normalized === undefined) {
    throw new AppError('INVALID_INPUT', {
      field: 'email',
      message: msg`Enter an email address like name@example.com.`,
    });
  }
  return normalized;
}

/** The stored form of an address as a user pasted it; undefined for a text that is none. */
export function readAddress(text: string): string | undefined {
  const parsed = emailField.safeParse(text.trim());
  return parsed.success ? findNormalEmail(parsed.data) : undefined;
}
