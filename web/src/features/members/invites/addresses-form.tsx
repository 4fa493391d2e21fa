import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { INVITES_A_DAY } from '@panthiya/contract/members/invites.contract';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/members/roles';
import { useState } from 'react';
import { roleNames } from '../../../session/organization/role-words.ts';
import { Field } from '../../../ui/field/field.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import './invites.css';
import type { useInviting } from './use-inviting.ts';

/** Students first: they are the most. */
const options = ORGANIZATION_ROLES.toReversed().map((value) => ({
  value,
  label: roleNames[value],
}));
/** More is no list of addresses, in bytes. */
const FILE_MAX = 512 * 1024;

type AddressesFormProps = { inviting: ReturnType<typeof useInviting> };

/** As what, and whom: pasted, or read from a file in the browser. */
export function AddressesForm({ inviting }: AddressesFormProps) {
  const [problem, setProblem] = useState<string>();
  const handleFile = async (file: File) => {
    if (file.size > FILE_MAX) return setProblem('This file is too big for a list of addresses.');
    setProblem(undefined);
    const read = await file.text();
    inviting.setText(inviting.text.trim() === '' ? read : `${inviting.text.trimEnd()}\n${read}`);
  };
  return (
    <>
      <RadioChoices
        legend="Invite as"
        name="invite-role"
        options={options}
        checkedValue={inviting.role}
        onChange={({ target }) => inviting.setRole(target.value as OrganizationRole)}
      />
      <Field
        label="Email addresses"
        help={`Paste as many as you have, up to ${INVITES_A_DAY} a day: one a line, or with commas.`}
        error={problem}
      >
        <TextArea
          rows={6}
          value={inviting.text}
          placeholder={'nethmi@example.com\nkasun@example.com'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => inviting.setText(event.target.value)}
        />
      </Field>
      <FileButton
        icon={IconFileText}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void handleFile(file)}
      >
        Read a CSV or text file
      </FileButton>
    </>
  );
}
