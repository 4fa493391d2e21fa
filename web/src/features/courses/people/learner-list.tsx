import { plural, t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { Enrolment, listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { Who } from '../../../ui/who/who.tsx';
import { LearnerActions } from './learner-actions.tsx';
import { joinCodesPath } from '../shared/join-codes-path.ts';
import { useLearners } from './people.queries.ts';

// Most visits export nothing: the list is there before its buttons.
const PeopleExports = lazy(async () => ({
  default: (await import('./people-exports.tsx')).PeopleExports,
}));

// What one student did, as under Progress: most visits of the list do not ask.
const StudentDialog = lazy(async () => {
  const { StudentDialog: dialog } = await import('../progress/student-dialog.tsx');
  return { default: dialog };
});

export type ListedState = Exclude<EnrolmentState, 'withdrawn'>;

type Counts = ReplyOf<typeof listEnrolments>['counts'];

type LearnerListProps = { course: Course; state: ListedState; isOpen: boolean };

/** The people of a course in one state, with a search and a button for more. */
export function LearnerList({ course, state, isOpen }: LearnerListProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<WithAccount>();
  const search = useDebounced(text.trim());
  const list = useLearners({ orgId: course.orgId, courseId: course.id }, state, search);
  const people = list.data?.pages.flatMap((page) => page.enrolments) ?? [];
  const expected = state === 'active' ? (list.data?.pages[0]?.expected ?? []) : [];
  return (
    <>
      <div className="people-tools">
        <SearchInput
          aria-label={t`Search people`}
          placeholder={t`Search by name or number`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Suspense fallback={<Skeleton className="h-11 w-36" />}>
          <PeopleExports
            course={course}
            state={state}
            search={search}
            hasList={state === 'active' && people.length > 0}
          />
        </Suspense>
      </div>
      {expected.length > 0 && list.data && (
        <Expected addresses={expected} isOpen={people.length === 0} />
      )}
      <ListFrame
        list={list}
        isPrintable
        total={search === '' ? totalOf(list.data?.pages[0]?.counts, state) : undefined}
        count={people.length}
        empty={<Nobody course={course} state={state} search={search} />}
      >
        <Table label={words[state].label} heads={[t`Name`, words[state].head, `#${t`Actions`}`]}>
          {people.map((person) => (
            <Row key={person.studentId}>
              <Cell className="table-lead">
                {state === 'active' && hasAccount(person) ? (
                  <button
                    type="button"
                    className="link people-open"
                    aria-haspopup="dialog"
                    onClick={() => setOpened(person)}
                  >
                    <Person person={person} />
                  </button>
                ) : (
                  <Person person={person} />
                )}
              </Cell>
              <Cell className="num people-fact" label={words[state].head}>
                {factOf(person)}
              </Cell>
              <Cell className="table-end people-acts">
                {isOpen && <LearnerActions course={course} person={person} />}
              </Cell>
            </Row>
          ))}
        </Table>
      </ListFrame>
      <Suspense fallback={null}>
        {opened && (
          <StudentDialog
            address={{ orgId: course.orgId, courseId: course.id }}
            student={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

type WithAccount = Enrolment & { readonly uid: string };

/** Who has none marks no lesson: there is nothing to open. */
const hasAccount = (person: Enrolment): person is WithAccount => person.uid !== null;

function Person({ person }: { person: Enrolment }) {
  const { uid, name, ownScriptName, email, indexNumber, pictureId } = person;
  return (
    <Who
      name={name}
      ownScriptName={ownScriptName}
      otherwise={[email ?? undefined]}
      src={uid === null || pictureId === null ? undefined : avatarAddress(uid, pictureId)}
    >
      {indexNumber !== null && <span className="num people-number">{indexNumber}</span>}
      {uid === null && <Trans>No account yet</Trans>}
      {email !== null && <EmailAddress>{email}</EmailAddress>}
    </Who>
  );
}

/** Invited by a list: they get a seat when they accept (R11.5.3). Seen at once while they are all that there is. */
function Expected({ addresses, isOpen }: { addresses: readonly string[]; isOpen: boolean }) {
  return (
    <details className="people-expected" open={isOpen}>
      <summary>
        {t`${plural(
          { count: addresses.length },
          {
            one: '# invited person joins when they accept',
            other: '# invited people join when they accept',
          },
        )}`}
      </summary>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            <EmailAddress>{address}</EmailAddress>
          </li>
        ))}
      </ul>
    </details>
  );
}

const words: Readonly<
  Record<ListedState, { label: string; head: string; title: string; text?: string }>
> = {
  active: {
    label: t`Students`,
    head: t`Joined`,
    title: t`No students yet`,
  },
  asked: {
    label: t`Requests`,
    head: t({ message: 'Asked', context: 'when' }),
    title: t`No requests`,
    text: t`Requests to join show here until you decide.`,
  },
  waiting: {
    label: t`Waiting list`,
    head: t`Place in line`,
    title: t`The waiting list is empty`,
    text: t`When the course is full, new students wait here in order.`,
  },
  removed: {
    label: t`Removed`,
    head: t`Removed`,
    title: t`Nobody was removed`,
    text: t`You can restore removed students for 30 days.`,
  },
  left: {
    label: t({ message: 'Left', context: 'left the course' }),
    head: t({ message: 'Left', context: 'left the course' }),
    title: t`Nobody has left`,
    text: t`Students who leave appear here.`,
  },
  declined: {
    label: t`Declined`,
    head: t`Reason`,
    title: t`No declined requests`,
    text: t`You can undo a decline here.`,
  },
};

/** How many there are in a state; the server counts those of three. */
function totalOf(counts: Counts | undefined, state: ListedState): number | undefined {
  return state === 'active' || state === 'asked' || state === 'waiting'
    ? counts?.[state]
    : undefined;
}

type NobodyProps = { course: Course; state: ListedState; search: string };

function Nobody({ course, state, search }: NobodyProps) {
  if (search !== '') {
    return (
      <EmptyState title={t`Nobody found`}>
        <Trans>Check the spelling, or look under another tab.</Trans>
      </EmptyState>
    );
  }
  const { title, text } = words[state];
  if (state !== 'active') return <EmptyState title={title}>{text}</EmptyState>;
  const address = { orgId: course.orgId, courseId: course.id };
  return (
    <EmptyState title={title}>
      <Trans>
        Add them from a list, or{' '}
        <TextLink to={joinCodesPath(address)} isTight>
          give them a join code
        </TextLink>
        .
      </Trans>
    </EmptyState>
  );
}

/** Shown with a person: since when, their place in line, or why not. */
function factOf({ state, since, joinedAt, waitingPlace, reason }: Enrolment) {
  if (state === 'waiting')
    return t`${{ place: waitingPlace ?? 1 }}. in line, since ${{ date: formatDate(since) }}`;
  if (state === 'declined') return reason;
  if (state === 'active') return formatDate(joinedAt ?? since);
  return formatDate(since);
}
