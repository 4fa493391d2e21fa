import { email } from '@panthiya/contract/fields/email';
import { hasBrokenAddress } from '../../../../lib/forms/broken-address.ts';
import type { CheckedAddress } from '@panthiya/contract/organizations/invites.contract';

/** The state of an address: 'unchecked' before the server's answer, 'sent' after the invitation. */
export interface AddressRow {
  readonly email: string;
  readonly state: CheckedAddress['state'] | 'unchecked' | 'sent';
}

/**
 * The addresses in a pasted text: one a line, with commas, with names around them, or a CSV file. A line without any @ stays as
 * it is, so that the user sees the mistake. Headings of a table are left out.
 */
export function readAddresses(text: string): AddressRow[] {
  const seen = new Set<string>();
  return text
    .split(/\r\n?|\n/)
    .flatMap(addressesOf)
    .map((address) => {
      const isValid = email.safeParse(address).success;
      const isRepeated = seen.has(address.toLowerCase());
      seen.add(address.toLowerCase());
      if (!isValid) return { email: address, state: 'invalid' };
      return { email: address, state: isRepeated ? 'repeated' : 'unchecked' };
    });
}

function addressesOf(line: string, at: number): string[] {
  if (hasBrokenAddress(line)) return [line.trim()];
  // Blanks. U+FEFF counts as one: files of Windows start with it.
  const parts = line
    .split(/[\s,;<>"'()[\]]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''));
  const addresses = parts.filter((part) => part.includes('@'));
  if (addresses.length > 0) return addresses;
  const rest = line.trim();
  const isHeading = at === 0 && /\b(?:e-?mail|address|name)\b/i.test(rest);
  return rest === '' || isHeading ? [] : [rest];
}
