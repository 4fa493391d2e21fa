import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
interface Length {
  readonly least: number;
  readonly most: number;
}

/** The username has another form (R5.24). */
export const usernameForm = ({ least, most }: Length): Text =>
  msg`Username must be ${{ least }}-${{ most }} characters with only letters, numbers, and underscore`;

/** The same, before there is a fault. */
export const usernameHelp = ({ least, most }: Length): Text =>
  msg`${{ least }} to ${{ most }} letters, numbers or underscores.`;
