import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

/** The name of a feed in the list of a calendar program. */
export const nameOfFeed = ({ appName, course }: { appName: string; course?: string }): Text =>
  course === undefined ? msg`${{ appName }}: my classes` : msg`${{ appName }}: ${{ course }}`;

/** The title of a class that does not take place: programs differ in how they show its state. */
export const cancelled = ({ course }: { course: string }): Text => msg`Cancelled: ${{ course }}`;
