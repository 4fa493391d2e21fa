import { plural, t } from '#texts';
import { takeCodesLeft } from '../../../auth/codes-left.ts';
import type { ShowToast } from '../../../ui/toast/toast-context.ts';

/** Long enough to notice on a page that is still drawing itself, in milliseconds. The account page says it as long as it is true. */
const SHOWN_FOR = 20_000;

/** After a sign-in by a recovery code: says when few are left (R18.1.6). */
export function tellCodesLeft(showToast: ShowToast): void {
  const left = takeCodesLeft();
  if (left === undefined) return;
  showToast(codesLeftLabel(left), { milliseconds: SHOWN_FOR, isFailure: true });
}

function codesLeftLabel(count: number): string {
  if (count === 0) return t`No recovery code is left. Make new ones in your account.`;
  return t`${plural(
    { count },
    {
      1: 'One recovery code is left. Make new ones in your account.',
      other: '# recovery codes are left. Make new ones in your account.',
    },
  )}`;
}
