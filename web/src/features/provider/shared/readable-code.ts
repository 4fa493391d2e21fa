/** Our code as people read it: user.registered as User registered, reset-password as Reset password. */
export function readableCode(code: string): string {
  const words = code.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
