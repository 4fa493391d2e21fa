/** True where passkeys can work (R18.2.6): on https or this machine, in a browser that has them. The server's pages say so too. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isSecureContext;
