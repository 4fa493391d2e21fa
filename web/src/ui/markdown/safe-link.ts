const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link if it can be followed (R11.1.2); undefined for any other scheme, and for none. */
export function safeLink(address: string): string | undefined {
  try {
    // Reads as browsers do: they ignore tabs and capitals in a scheme.
    const url = new URL(address);
    return ALLOWED.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
