import { Trans } from '#texts';
import type { Lacking } from '@panthiya/contract/organizations/sign-in-policy.contract';
import { RoleChip } from '../../../shared/roles/role-chip.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** Who has no second step, with the roles that count, and how many more there are. */
export function PolicyPeople({ people, count }: Lacking) {
  const hidden = count - people.length;
  return (
    <>
      <ul className="policy-people">
        {people.map(({ uid, name, roles }) => (
          <li key={uid}>
            <PersonName>{name}</PersonName>
            <span className="policy-roles">
              {roles
                .filter((role) => role !== 'student')
                .map((role) => (
                  <RoleChip key={role} role={role} />
                ))}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <Trans>Not in this list: {{ count: hidden }}</Trans>
        </p>
      )}
    </>
  );
}
