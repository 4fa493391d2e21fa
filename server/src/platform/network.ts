import { isIPv6 } from 'node:net';

const HEXTETS = 8;
const SITE_HEXTETS = 4;

/** The network that a limit counts by: an IPv4 address itself, an IPv6 address by its /64 (security.md, "Limits"). */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : HEXTETS - left.length - right.length;
  const hextets = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${hextets
    .slice(0, SITE_HEXTETS)
    .map((hextet) => Number.parseInt(hextet, 16).toString(16))
    .join(':')}::/64`;
}

/** What makes a call: a page of ours, another page or an old browser, or a program. */
export const CLIENTS = ['page', 'browser', 'program'] as const;
export type Client = (typeof CLIENTS)[number];

/** Where a call came from. */
export interface Origin {
  /** The IPv4 address, or the /64 of the IPv6 address. */
  readonly network: string;
  readonly userAgent: string;
  readonly client: Client;
  /** The key that the browser has from an earlier sign-in; undefined for other clients than a page (ADR 0036). */
  readonly browserKey: string | undefined;
}
