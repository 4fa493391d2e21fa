import { classTypeNames, deliveryNames } from '../../../shared/organization/organization-labels.ts';
import { EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import type { ConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import type { OrganizationValues } from '../organization-form/organization-values.ts';

const labels: Readonly<Record<keyof OrganizationValues, string>> = {
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
};

function show(name: keyof OrganizationValues, values: OrganizationValues): string {
  if (name === 'classTypes') return listOf(values.classTypes.map((one) => classTypeNames[one]));
  if (name === 'deliveryMethods') {
    return listOf(values.deliveryMethods.map((one) => deliveryNames[one]));
  }
  if (name === 'subjects') return listOf(values.subjects);
  return values[name] || 'Empty';
}

const listOf = (entries: readonly string[]): string => entries.join('\n') || 'None';

type SettingsConflictProps = { editor: ConflictEditor<OrganizationValues, string> };

/** Another admin saved the same fields first. */
export function SettingsConflict({ editor }: SettingsConflictProps) {
  return (
    <EditorConflict
      editor={editor}
      title="Somebody else saved these settings"
      labels={labels}
      show={show}
    >
      Your changes are not lost, but not saved yet.
    </EditorConflict>
  );
}
