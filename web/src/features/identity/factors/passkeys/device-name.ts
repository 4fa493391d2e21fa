/** What browsers say of their device and people say too; the first that fits counts, because an Android says Linux as well. */
const SIGNS = [/iPhone/, /iPad/, /Android/, /Windows/, /Macintosh/, /CrOS/, /Linux/];

/** A name for a passkey of this device, to begin with; '' for a device that we do not know. */
export function nameOfDevice(userAgent: string): string {
  const sign = SIGNS.find((one) => one.test(userAgent));
  return sign?.exec(userAgent)?.[0] ?? '';
}
