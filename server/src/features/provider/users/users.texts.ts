/** How many devices were signed out. */
export function signedOutDevices({ count }: { readonly count: number }): string {
  if (count === 0) return 'They were not signed in on any device.';
  return count === 1 ? '1 device is signed out.' : `${count} devices are signed out.`;
}
