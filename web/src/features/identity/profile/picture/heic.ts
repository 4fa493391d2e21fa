/** True for a photo in the iPhone's own format, which most other browsers cannot open. */
export async function isHeic(file: File): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(head);
}
