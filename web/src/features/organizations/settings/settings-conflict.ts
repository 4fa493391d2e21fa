import { classTypeNames, deliveryNames } from '../../../shared/organization/organization-labels.ts';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import type { OrganizationValues } from '../organization-form/organization-values.ts';

const listOf = (entries: readonly string[]): string => entries.join('\n') || 'None';

/** Another admin saved the same fields first. */
export const settingsConflict: ConflictTexts<OrganizationValues> = {
  title: 'Somebody else saved these settings',
  labels: {
    name: 'Name',
    phoneNumber: 'Phone',
    description: 'Description',
    classTypes: 'Class types',
    deliveryMethods: 'How classes are held',
    studentCount: 'Number of students',
    subjects: 'Subjects',
    email: 'Email',
    physicalAddress: 'Address',
    website: 'Website',
    establishedYear: 'Established in',
  } satisfies Record<keyof OrganizationValues, string>,
  show: (name, values) => {
    if (name === 'classTypes') return listOf(values.classTypes.map((one) => classTypeNames[one]));
    if (name === 'deliveryMethods')
      return listOf(values.deliveryMethods.map((one) => deliveryNames[one]));
    if (name === 'subjects') return listOf(values.subjects);
    return values[name] || 'Empty';
  },
};
