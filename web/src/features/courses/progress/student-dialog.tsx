import { t, Trans } from '#texts';
import { listStudentMarks } from '@panthiya/contract/courses/marks.contract';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { inReadersOrder } from '../../../ui/text/own-script.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { DoneAt } from './done-at.tsx';

/** Whose marks are shown. */
export interface Student {
  readonly uid: string;
  readonly name: string;
  readonly ownScriptName: string;
}

type StudentDialogProps = {
  address: CourseAddress;
  student: Student;
  onClose: () => void;
};

/** The lessons of a course with when one student marked each as done (R11.6.4). */
export function StudentDialog({ address, student, onClose }: StudentDialogProps) {
  const { uid } = student;
  const [name] = inReadersOrder(student);
  const list = usePagedList(keyOfCourse(address, 'student-marks', uid), (cursor, signal) =>
    call(listStudentMarks, { params: { ...address, uid }, query: cursor, signal }),
  );
  const lessons = list.data?.pages.flatMap((page) => page.lessons) ?? [];
  return (
    <Dialog isOpen isWide onClose={onClose} title={name}>
      <ListFrame
        list={list}
        count={lessons.length}
        empty={
          <EmptyState title={t`No lessons yet`}>
            <Trans>Published lessons will show here.</Trans>
          </EmptyState>
        }
      >
        <Table
          label={t`Lessons and when ${{ name }} marked them as done`}
          heads={[t({ message: 'Lesson', context: 'head of a table' }), t`Done`]}
        >
          {lessons.map((lesson) => (
            <Row key={lesson.id}>
              <Cell className="table-lead">
                <span className="progress-lesson">
                  <span>{lesson.title}</span>
                  <small>{lesson.sectionTitle}</small>
                </span>
              </Cell>
              <DoneAt at={lesson.doneAt} />
            </Row>
          ))}
        </Table>
      </ListFrame>
    </Dialog>
  );
}
