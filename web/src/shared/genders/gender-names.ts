import { t } from '#texts';
import type { Gender } from '@panthiya/contract/fields/gender';

/** Genders as pages say them. */
export const genderNames: Readonly<Record<Gender, string>> = {
  male: t`Male`,
  female: t`Female`,
  other: t({ message: 'Other', context: 'gender' }),
};
