import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

interface When {
  readonly time: Text;
}

/** A reminder was sent less than an hour ago. */
export const remindAgainFrom = ({ time }: When): Text =>
  msg`A reminder was sent a short time ago. The next one can be sent from this time: ${{ time }}.`;

/** All reminders are used. */
export const noMoreReminders = ({ most }: { readonly most: number }): Text =>
  msg`You sent ${{ most }} reminders, which is all. Ring those who are left.`;
