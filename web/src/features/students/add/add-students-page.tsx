import { plural, t, Trans } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { type OrganizationContext, RoleOnly } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { CheckStep } from './check-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { type ClassList, useClassList } from './use-class-list.ts';
import './add-students.css';

const title = t`Add students`;

/** /{orgId}/admin/students/add: a class list from Excel, checked and taken over (R21.2). */
export function AddStudentsPage() {
  return (
    <RoleOnly title={title} forRole="admin">
      {(context) => <AddStudents context={context} />}
    </RoleOnly>
  );
}

function AddStudents({ context: { orgId, card } }: { context: OrganizationContext }) {
  const { data: organization } = useOrganization(orgId);
  const list = useClassList(orgId);
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  const step = list.done ? 2 : list.checked ? 1 : 0;
  return (
    <>
      <PageHeader
        title={title}
        sub={
          <>
            <Trans>Paste a list from Excel. Nothing is kept until you take it over.</Trans>{' '}
            <TextLink to={pathTo('students', { orgId })} isTight>
              <Trans>All students</Trans>
            </TextLink>
          </>
        }
      />
      <ReadOnlyBanner organization={organization ?? card} />
      <Steps current={step} />
      {list.done ? (
        <DoneStep orgId={orgId} list={list} done={list.done} />
      ) : list.checked ? (
        <CheckStep list={list} checked={list.checked} isOpen={isOpen} />
      ) : (
        <PasteStep list={list} />
      )}
    </>
  );
}

const STEPS = [
  t({ message: 'Paste', context: 'step' }),
  t({ message: 'Check', context: 'step' }),
  t({ message: 'Done', context: 'step' }),
];

/** Where the reader is. The steps are no buttons: each has its own way back and on. */
function Steps({ current }: { current: number }) {
  return (
    <ol className="add-students-steps" aria-label={t`Steps`}>
      {STEPS.map((name, step) => (
        <li
          key={name}
          data-done={step < current ? '' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {step + 1}. {name}
        </li>
      ))}
    </ol>
  );
}

type DoneStepProps = { orgId: string; list: ClassList; done: NonNullable<ClassList['done']> };

function DoneStep({ orgId, list, done: { message, counts } }: DoneStepProps) {
  const { refused } = counts;
  return (
    <div className="add-students-done">
      <Alert tone="ok" title={message}>
        {refused > 0 && (
          <p>{t`${plural({ refused }, { one: '# row stayed out.', other: '# rows stayed out.' })}`}</p>
        )}
      </Alert>
      <div className="add-students-ways">
        <ButtonLink to={pathTo('students', { orgId })}>
          <Trans>See all students</Trans>
        </ButtonLink>
        <Button type="button" variant="secondary" onClick={list.startAgain}>
          <Trans>Add another list</Trans>
        </Button>
      </div>
    </div>
  );
}
