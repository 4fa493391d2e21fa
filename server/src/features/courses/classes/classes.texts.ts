import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

export const tooManyDays = ({ most }: { most: number }): Text =>
  msg`Choose at most ${{ days: most }} days.`;
