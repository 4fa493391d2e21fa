/** The two names of a registration, out of the one on the institute's list: the last word is the last name. */
export function listedNames(name: string | null | undefined) {
  const words = (name ?? '').trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
