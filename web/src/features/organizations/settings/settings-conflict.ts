import { t } from '#texts';
import { locales } from '@panthiya/contract/locale/locales';
import { classTypeNames, deliveryNames } from '../../../shared/organization/organization-labels.ts';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import { holidayRuleNames } from '../organization-form/holiday-rule-names.ts';
import type { OrganizationValues } from '../organization-form/organization-values.ts';

const listOf = (entries: readonly string[]): string => entries.join('\n') || t`None`;

/** Another admin saved the same fields first. */
export const settingsConflict: ConflictTexts<OrganizationValues> = {
  title: t`Somebody else saved these settings`,
  labels: {
    name: t`Name`,
    phoneNumber: t`Phone`,
    description: t`Description`,
    classTypes: t`Class types`,
    deliveryMethods: t`How classes are held`,
    studentCount: t`Number of students`,
    subjects: t`Subjects`,
    email: t`Email`,
    physicalAddress: t`Address`,
    website: t`Website`,
    establishedYear: t`Established in`,
    language: t`Language of its invitations`,
    holidayRule: t`Classes on holidays`,
  } satisfies Record<keyof OrganizationValues, string>,
  show: (name, values) => {
    if (name === 'classTypes') return listOf(values.classTypes.map((one) => classTypeNames[one]));
    if (name === 'deliveryMethods')
      return listOf(values.deliveryMethods.map((one) => deliveryNames[one]));
    if (name === 'subjects') return listOf(values.subjects);
    if (name === 'language') return locales[values.language].name;
    if (name === 'holidayRule') return holidayRuleNames[values.holidayRule];
    return values[name] || t`Empty`;
  },
};
