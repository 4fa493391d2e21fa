import { t } from '#texts';

/** Things as people list them: a; a and b; a, b and c. */
export function writeList(items: readonly string[]): string {
  const rest = items.slice(0, -1).join(', ');
  const last = items.at(-1) ?? '';
  return rest === '' ? last : t`${{ rest }} and ${{ last }}`;
}
