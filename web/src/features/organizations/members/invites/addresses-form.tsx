import { t } from '#texts';
import { INVITES_A_DAY } from '@panthiya/contract/organizations/invites.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { roleNames } from '../../../../shared/roles/role-labels.ts';
import { PastedList } from '../../../../ui/inputs/pasted-list.tsx';
import { RadioChoices } from '../../../../ui/inputs/radio-choices.tsx';
import './invites.css';
import type { useInviting } from './use-inviting.ts';

/** Students first: most invitations are for them. */
const options = (['student', 'lecturer', 'admin'] as const).map((value) => ({
  value,
  label: roleNames[value],
}));

type AddressesFormProps = { inviting: ReturnType<typeof useInviting> };

/** The role, and the addresses: pasted, or read from a file in the browser. */
export function AddressesForm({ inviting }: AddressesFormProps) {
  return (
    <>
      <RadioChoices
        legend={t`Invite as`}
        name="invite-role"
        options={options}
        checkedValue={inviting.role}
        onChange={({ target }) => inviting.setRole(target.value as OrganizationRole)}
      />
      <PastedList
        label={t`Email addresses`}
        help={t`One email per line, or with commas. You can invite ${{ count: INVITES_A_DAY }} people a day.`}
        placeholder={'nethmi@example.com\nkasun@example.com'}
        rows={6}
        text={inviting.text}
        onText={inviting.setText}
        tooBig={t`This file is too big for a list of addresses.`}
      />
    </>
  );
}
