import { t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { InvitationPart } from '../claims/invitation-part.tsx';
import { GiveCode } from '../claims/give-code.tsx';

// Few students came by a code of late.
const TakeBack = lazy(async () => ({
  default: (await import('../claims/take-back.tsx')).TakeBack,
}));

type AccountCardProps = {
  orgId: string;
  student: Student;
  isOpen: boolean;
  isForAdmin: boolean;
};

/** The account of a student: who it is, and where their roles are changed. */
export function AccountCard({ orgId, student, isOpen, isForAdmin }: AccountCardProps) {
  const { uid, name, ownScriptName, email, accountPhone, claim } = student;
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
        <InvitationPart orgId={orgId} student={student} isOpen={isOpen} />
        {isOpen && <GiveCode orgId={orgId} studentId={student.id} />}
      </Card>
    );
  const facts = [
    { label: t`Name`, value: <PersonName>{name}</PersonName> },
    ownScriptName !== '' && {
      label: t`Name in Sinhala or Tamil`,
      value: <PersonName>{ownScriptName}</PersonName>,
    },
    email !== null && { label: t`Email`, value: <EmailAddress>{email}</EmailAddress> },
    claim !== null &&
      claim.listedName !== '' && {
        label: t`Name on your list`,
        value: <PersonName>{claim.listedName}</PersonName>,
      },
    accountPhone !== '' && { label: t`Phone`, value: formatHomePhone(accountPhone) },
  ];
  return (
    <Card
      title={t`Account`}
      aside={
        isForAdmin && (
          <TextLink to={pathTo('organizationMembers', { orgId })} isTight>
            <Trans>Members</Trans>
          </TextLink>
        )
      }
    >
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <Suspense fallback={null}>
        {isOpen && claim?.canBeTakenBack && <TakeBack orgId={orgId} student={student} />}
      </Suspense>
    </Card>
  );
}
