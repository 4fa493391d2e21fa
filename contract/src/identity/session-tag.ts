/**
 * Four bytes that tell one session token from another, as hexadecimal digits (FNV-1a). A page compares them, so that it never takes answers that
 * were made for somebody else. They say nothing of the token: 2^224 tokens share each tag.
 */
export function sessionTag(token: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
