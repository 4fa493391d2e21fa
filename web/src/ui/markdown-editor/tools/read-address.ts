import { safeLink } from '../../markdown/safe-link.ts';

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const PHONE = /^\+?\d[\d\s-]{6,}$/;
const SITE = /^[^\s/:?#]+\.[^\s/:?#]+(?:[:/?#]\S*)?$/;

/** The address of a link as users type it, by the rule of the pages that show it. undefined if that rule refuses it. */
export function readAddress(typed: string): string | undefined {
  const words = typed.trim();
  const found = safeLink(words);
  if (found !== undefined) return found;
  if (EMAIL.test(words)) return safeLink(`mailto:${words}`);
  if (PHONE.test(words)) return safeLink(`tel:${words.replaceAll(/[\s-]/g, '')}`);
  return SITE.test(words) ? safeLink(`https://${words}`) : undefined;
}
