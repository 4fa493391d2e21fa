import { msg } from '#texts';
import { NOT_ME_DAYS } from '@panthiya/contract/identity/devices.rules';
import { pages } from '@panthiya/contract/pages';
import type { LinkTemplate } from './mail-template.ts';

/** What a mail with “This was not me” is made of (R18.4.4): each mail has a link of its own, which works once. */
export const notMe = {
  hours: NOT_ME_DAYS * 24,
  token: { kind: 'not-me', path: pages.notMe },
  bell: 'security',
} as const satisfies Pick<LinkTemplate, 'hours' | 'token' | 'bell'>;

/** The button of such a mail, and the words below it. */
export const notMeEnd = (url: string) => ({
  action: { label: msg`This was not me`, url },
  notes: [
    msg`Was it you? Then you need not do anything.`,
    msg`Not you? Press the button. The page says what happens before you confirm. It works once, for ${{ count: String(NOT_ME_DAYS) }} days.`,
  ],
});
