import { t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { pathTo } from '@panthiya/contract/pages';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** The account of a student: who it is, and where their roles are changed. */
export function AccountCard({ orgId, student }: { orgId: string; student: Student }) {
  const { uid, name, ownScriptName, email, accountPhone } = student;
  if (uid === null)
    return (
      <Card
        title={t`Account`}
        aside={
          <Chip>
            <Trans>No account yet</Trans>
          </Chip>
        }
      >
        <p className="student-words">
          <Trans>
            You look after everything for them: they ask for no course and mark no lesson.
          </Trans>
        </p>
      </Card>
    );
  const facts = [
    { label: t`Name`, value: <PersonName>{name}</PersonName> },
    ownScriptName !== '' && {
      label: t`Name in Sinhala or Tamil`,
      value: <PersonName>{ownScriptName}</PersonName>,
    },
    email !== null && { label: t`Email`, value: <EmailAddress>{email}</EmailAddress> },
    accountPhone !== '' && { label: t`Phone`, value: formatHomePhone(accountPhone) },
  ];
  return (
    <Card
      title={t`Account`}
      aside={
        <TextLink to={pathTo('organizationMembers', { orgId })} isTight>
          <Trans>Members</Trans>
        </TextLink>
      }
    >
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}
