import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
interface FreeSeat {
  readonly courseTitle: string;
  readonly organizationName: string;
}

/** The mail to a student who got a seat from the waiting list. */
export const seatIsYours = ({ courseTitle, organizationName }: FreeSeat): Text =>
  msg`A place in ${{ courseTitle }} of ${{ organizationName }} is free. You were first on the waiting list, so it is yours.`;

/** How that student gives the seat back. */
export const seatCanBeLeft = ({ appName }: { readonly appName: string }): Text =>
  msg`You do not want it any more? Leave the course on its page at ${{ appName }}.`;
