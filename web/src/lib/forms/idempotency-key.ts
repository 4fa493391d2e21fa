/** A key by which the server knows a repeated try. crypto.randomUUID is missing on plain http in a local network. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
