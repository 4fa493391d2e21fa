import { t, Trans } from '#texts';
import {
  listLessonMarks,
  type MarkOrder,
  type MarkState,
} from '@panthiya/contract/courses/marks.contract';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { Who } from '../../../ui/who/who.tsx';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { lessonPath } from '../shared/lesson-path.ts';
import { DoneAt } from './done-at.tsx';

const states = [
  { value: '', label: t`All students` },
  { value: 'done', label: t`Done` },
  { value: 'not-done', label: t`Not yet` },
];
const orders = [
  { value: 'name', label: t`By name` },
  { value: '-time', label: t`Newest first` },
];

type LessonDialogProps = {
  address: CourseAddress;
  lesson: { readonly id: string; readonly title: string };
  onClose: () => void;
};

/** The students of a course with when each marked one lesson as done (R11.6.4). */
export function LessonDialog({ address, lesson, onClose }: LessonDialogProps) {
  const [text, setText] = useState('');
  const [which, setWhich] = useState('');
  const [sort, setSort] = useState<string>('name');
  const search = useDebounced(text.trim());
  const params = { ...address, lessonId: lesson.id };
  const query = {
    sort: sort as MarkOrder,
    ...(which !== '' && { which: which as MarkState }),
    ...(search !== '' && { search }),
  };
  const list = usePagedList(
    keyOfCourse(address, 'lesson-marks', lesson.id, JSON.stringify(query)),
    (cursor, signal) => call(listLessonMarks, { params, query: { ...query, ...cursor }, signal }),
  );
  const students = list.data?.pages.flatMap((page) => page.students) ?? [];
  return (
    <Dialog isOpen isWide onClose={onClose} title={lesson.title}>
      <TextLink to={lessonPath(params)}>
        <Trans>Open the lesson</Trans>
      </TextLink>
      <ListTools>
        <SearchInput
          aria-label={t`Search students of this lesson`}
          placeholder={t`Search by name`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          aria-label={t`Show`}
          options={states}
          value={which}
          onChange={(event) => setWhich(event.target.value)}
        />
        <Select
          aria-label={t({ message: 'Order', context: 'of a list' })}
          options={orders}
          value={sort}
          onChange={(event) => setSort(event.target.value)}
        />
      </ListTools>
      <ListFrame
        list={list}
        count={students.length}
        empty={
          <EmptyState title={t`No students`}>
            <Trans>Change the filter, or search again.</Trans>
          </EmptyState>
        }
      >
        <Table
          label={t`Students and when they marked ${{ title: lesson.title }} as done`}
          heads={[t`Student`, t`Done`]}
        >
          {students.map(({ uid, name, ownScriptName, pictureId, doneAt }) => (
            <Row key={uid}>
              <Cell className="table-lead">
                <Who
                  name={name}
                  ownScriptName={ownScriptName}
                  src={pictureId === null ? undefined : avatarAddress(uid, pictureId)}
                />
              </Cell>
              <DoneAt at={doneAt} />
            </Row>
          ))}
        </Table>
      </ListFrame>
    </Dialog>
  );
}
