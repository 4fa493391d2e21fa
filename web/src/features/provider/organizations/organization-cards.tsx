import { say } from '@panthiya/contract/locale/say';
import type { AdminOrganizationDetail } from '@panthiya/contract/provider/organizations.contract';
import { describeSeats } from '@panthiya/contract/organizations/member-count.texts';
import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import { formatDate } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { userAddress } from '../addresses/user-address.ts';
import { OrganizationStatus } from './organization-status.tsx';

type CardProps = { organization: AdminOrganizationDetail };

/** The owner, and the owner's plan. */
export function AboutCard({ organization }: CardProps) {
  const { orgId, owner, plan, createdAt, status } = organization;
  return (
    <Card title="Organization" aside={<OrganizationStatus status={status} />}>
      <Facts
        facts={[
          { label: 'Address', value: `/${orgId}` },
          {
            label: 'Owner',
            value: (
              <span className="admin-lead">
                <TextLink to={userAddress(owner.uid)} isTight>
                  <PersonName>{owner.name}</PersonName>
                </TextLink>
                <small>
                  <EmailAddress>{owner.email}</EmailAddress>
                </small>
              </span>
            ),
          },
          { label: 'Plan of the owner', value: plan.packageTitle },
          { label: 'Created', value: formatDate(createdAt) },
        ]}
      />
    </Card>
  );
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string =>
  `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;

/** Its size, next to the plan's limits. */
export function SizeCard({ organization }: CardProps) {
  const { roles, courses, plan, memberCount, accountlessCount, invitedCount, isOverLimit } =
    organization;
  const { storedBytes, ownerStoredBytes } = organization;
  const open = courses.draft + courses.published;
  const ofCourses = plan.courses === UNLIMITED ? '' : ` of ${plan.courses.toLocaleString('en-US')}`;
  const storage =
    plan.storageMb === UNLIMITED ? '' : ` of ${plan.storageMb.toLocaleString('en-US')} MB`;
  return (
    <Card title="Size">
      <Facts
        facts={[
          {
            label: 'Members',
            value: say(
              describeSeats(
                { members: memberCount, accountless: accountlessCount, invited: invitedCount },
                plan.members,
              ),
            ),
          },
          {
            label: 'Roles',
            value: [
              count(roles.student, 'student', 'students'),
              count(roles.lecturer, 'lecturer', 'lecturers'),
              count(roles.admin, 'administrator', 'administrators'),
            ].join(', '),
          },
          { label: 'Courses', value: `${count(open, 'course', 'courses')}${ofCourses}` },
          {
            label: 'Of these',
            value: [
              `${courses.published.toLocaleString('en-US')} published`,
              count(courses.draft, 'draft', 'drafts'),
            ].join(', '),
          },
          { label: 'Archived', value: count(courses.archived, 'course', 'courses') },
          { label: 'Files here', value: megabytes(storedBytes) },
          { label: 'All files of the owner', value: `${megabytes(ownerStoredBytes)}${storage}` },
        ]}
      />
      {isOverLimit && (
        <p className="user-note mt-3">
          The plan has no room for this organization: members can read it, but not change it.
        </p>
      )}
    </Card>
  );
}
