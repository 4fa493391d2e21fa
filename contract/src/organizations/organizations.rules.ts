import { isOrgId, isReserved } from '../pages.ts';

/** Longest orgId, in characters. */
export const ORG_ID_LIMIT = 60;
/** Longest form of a name in it: a dash and seven more characters separate organizations of the same name. */
export const ORG_ID_BASE_LIMIT = ORG_ID_LIMIT - 8;
/** Sample organizations of the page have addresses that begin with this; real ones never do (R2.2.7.2). */
export const SAMPLE_PREFIX = 'sample-';

/**
 * The orgId that a name asks for (R3.15), a lower-case slug. Empty when the name has no Latin letter or digit. The page shows it
 * before saving. The server makes it unique and decides.
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

/** True for an orgId that an organization can have (R2.1.23, R3.15). */
export function isUsableOrgId(orgId: string): boolean {
  return (
    orgId.length <= ORG_ID_LIMIT &&
    isOrgId(orgId) &&
    !isReserved(orgId) &&
    !orgId.startsWith(SAMPLE_PREFIX)
  );
}
