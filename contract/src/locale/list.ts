import { msg } from '#texts';
import type { Text } from './say.ts';

/** Things as people list them: a; a and b; a, b and c. */
export function writeList(items: readonly string[]): Text | string {
  const rest = items.slice(0, -1).join(', ');
  const last = items.at(-1) ?? '';
  return rest === '' ? last : msg`${{ rest }} and ${{ last }}`;
}
