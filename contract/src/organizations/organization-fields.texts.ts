import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** The year is before any organization began. */
export const yearIsTooEarly = ({ earliest }: { readonly earliest: number }): Text =>
  msg`The year cannot be before ${{ earliest }}.`;

/** An organization has more subjects than it can have. */
export const tooManySubjects = ({ most }: { readonly most: number }): Text =>
  msg`An organization can have at most ${{ most }} subjects.`;
