import { isOrgId, isReserved } from '../pages.ts';

/** Longest orgId, in characters. */
export const ORG_ID_LIMIT = 60;
/** Longest form of a name in it: what tells it from another of the same name needs a dash and seven more. */
export const ORG_ID_BASE_LIMIT = ORG_ID_LIMIT - 8;
/** Sample organisations of the page have addresses that begin with this; real ones never do (R2.2.7.2). */
export const SAMPLE_PREFIX = 'sample-';

/**
 * The orgId that a name wishes for (R3.15): a lower-case slug; empty when the name has no Latin letter
 * or digit. The page shows it before saving; the server makes it unique and has the last word.
 */
export function orgIdOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ORG_ID_BASE_LIMIT)
    .replace(/^-+|-+$/g, '');
}

/** True for an orgId that an organisation may have (R2.1.23, R3.15). */
export function isUsableOrgId(orgId: string): boolean {
  return (
    orgId.length <= ORG_ID_LIMIT &&
    isOrgId(orgId) &&
    !isReserved(orgId) &&
    !orgId.startsWith(SAMPLE_PREFIX)
  );
}
