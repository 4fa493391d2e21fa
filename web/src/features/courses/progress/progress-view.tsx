import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { exportProgress } from '@panthiya/contract/courses/marks.contract';
import {
  getProgress,
  QUIET_DAYS,
  type QuietStudents,
} from '@panthiya/contract/courses/progress.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { download } from '../../../lib/files/download.ts';
import { formatDate, formatDayAndTime } from '../../../lib/time/time.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { Who } from '../../../ui/who/who.tsx';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import { type Student, StudentDialog } from './student-dialog.tsx';
import './progress-view.css';

type Reply = ReplyOf<typeof getProgress>;
/** The student whose marks are shown, or the lesson. */
type Opened =
  | ({ readonly kind: 'student' } & Student)
  | { readonly kind: 'lesson'; readonly id: string; readonly title: string };

/** What the list shows; '' for all. */
interface Filter {
  readonly search: string;
  readonly which: string;
}

/** Whom a teacher may want to call (R11.6.6). */
const whichStudents = [
  { value: 'none', label: t`Nothing done yet` },
  { value: 'quiet', label: t`Nothing done for ${{ days: QUIET_DAYS }} days` },
] satisfies readonly { readonly value: QuietStudents; readonly label: string }[];

function useProgress(address: CourseAddress, { search, which }: Filter) {
  return usePagedList(keyOfCourse(address, 'progress', search, which), (cursor, signal) =>
    call(getProgress, {
      params: address,
      query: {
        ...(search !== '' && { search }),
        ...(which !== '' && { which: which as QuietStudents }),
        ...cursor,
      },
      signal,
    }),
  );
}

/** Each student's progress, and how many have done each lesson: for teachers (R11.6.2). */
export function ProgressView({ course }: { course: Course }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const [{ which }, changeFilter] = useAddressFilters(['which']);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const address = { orgId: course.orgId, courseId: course.id };
  const list = useProgress(address, { search, which });
  const first = list.data?.pages[0];
  const learners = list.data?.pages.flatMap((page) => page.learners) ?? [];
  const published = first?.published ?? 0;
  return (
    <div className="progress-view">
      <p className="print-only" hidden>
        {/* The title of the course stands above. A sheet on the wall has to say whose it is, and of when. */}
        <b>{course.organizationName}</b>,{' '}
        {formatDayAndTime(new Date(list.dataUpdatedAt).toISOString())}
      </p>
      <Card title={t`Students`}>
        <p className="progress-hint">
          <Trans>Press a student, or a lesson below, to see what was done and when.</Trans>
        </p>
        <ListTools>
          <SearchInput
            aria-label={t`Search students`}
            placeholder={t`Search by name`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ListFilter
            label={t`Show`}
            all={t`All students`}
            options={whichStudents}
            value={which}
            onChange={(value) => changeFilter({ which: value })}
          />
          <ExportButton onExport={() => download(exportProgress, { params: address })} />
        </ListTools>
        <ListFrame
          list={list}
          isPrintable
          count={learners.length}
          empty={<NoLearner isSearch={search !== ''} isFiltered={which !== ''} />}
        >
          <Table label={t`Students and what they have done`} heads={[t`Name`, t`Done`, t`Last`]}>
            {learners.map((learner) => (
              <LearnerRow
                key={learner.uid}
                learner={learner}
                published={published}
                onOpen={() => setOpened({ kind: 'student', ...learner })}
              />
            ))}
          </Table>
        </ListFrame>
      </Card>
      {first && first.lessons.length > 0 && (
        <Card title={t`Lessons`}>
          <ul className="lesson-progress">
            {first.lessons.map((lesson) => (
              <li key={lesson.id}>
                <button
                  type="button"
                  className="link progress-open"
                  aria-haspopup="dialog"
                  onClick={() => setOpened({ kind: 'lesson', ...lesson })}
                >
                  <span>{lesson.title}</span>
                </button>
                <Part
                  label={t`Students who have done ${{ title: lesson.title }}`}
                  done={lesson.done}
                  all={first.learnerCount}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened?.kind === 'student' && (
        <StudentDialog address={address} student={opened} onClose={close} />
      )}
      {opened?.kind === 'lesson' && (
        <LessonDialog address={address} lesson={opened} onClose={close} />
      )}
    </div>
  );
}

function NoLearner({ isSearch, isFiltered }: { isSearch: boolean; isFiltered: boolean }) {
  if (isSearch) {
    return (
      <EmptyState title={t`Nobody found`}>
        <Trans>Check the spelling.</Trans>
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState title={t`No such students`}>
      <Trans>All others have done something.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No students yet`}>
      <Trans>Students appear here when they join.</Trans>
    </EmptyState>
  );
}

type LearnerRowProps = {
  learner: Reply['learners'][number];
  published: number;
  onOpen: () => void;
};

function LearnerRow({ learner, published, onOpen }: LearnerRowProps) {
  const { uid, name, ownScriptName, pictureId, done, lastDoneAt } = learner;
  return (
    <Row>
      <Cell className="table-lead">
        <button
          type="button"
          className="link progress-open"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <Who
            name={name}
            ownScriptName={ownScriptName}
            src={pictureId === null ? undefined : avatarAddress(uid, pictureId)}
          />
        </button>
      </Cell>
      <Cell className="progress-cell">
        <Part label={t`Done by ${{ name }}`} done={done} all={published} />
      </Cell>
      <Cell className="num" label={t`Last`}>
        {lastDoneAt === null ? '–' : formatDate(lastDoneAt)}
      </Cell>
    </Row>
  );
}

/** A part of a total, as words and as a bar. */
function Part({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <span className="progress-part-of">
      <span className="num">
        <Trans>
          {done} of {all}
        </Trans>
      </span>
      <Progress label={label} part={all === 0 ? 0 : Math.min(done / all, 1)} />
    </span>
  );
}
