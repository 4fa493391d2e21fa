import { vi } from 'vitest';

/** Counts how often the page would load anew. The caller ends it with `vi.unstubAllGlobals`. */
export function stubReload() {
  const reload = vi.fn<() => void>();
  const { href, origin, protocol, host, pathname, search, hash } = location;
  vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, reload });
  return reload;
}
