import { ph, plural, t, Trans } from '#texts';
import type { ListedStudent } from '@panthiya/contract/students/students.contract';
import { pathTo } from '@panthiya/contract/pages';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { Who } from '../../../ui/who/who.tsx';

/** Which of the students are ticked, and how another is. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

type StudentTableProps = {
  orgId: string;
  students: readonly ListedStudent[];
  /** Without it nobody can be ticked. */
  choosing?: Choosing | undefined;
};

/** Students in a table; on phones as cards. */
export function StudentTable({ orgId, students, choosing }: StudentTableProps) {
  return (
    <Table
      label={t`Students`}
      heads={[
        ...(choosing ? [`#${t`Choose`}`] : []),
        t`Name`,
        t`Grade or exam year`,
        t`Phone`,
        t`Courses`,
      ]}
    >
      {students.map((student) => (
        <StudentRow key={student.id} orgId={orgId} student={student} choosing={choosing} />
      ))}
    </Table>
  );
}

type StudentRowProps = Pick<StudentTableProps, 'orgId' | 'choosing'> & { student: ListedStudent };

function StudentRow({ orgId, student, choosing }: StudentRowProps) {
  const { id, uid, name, ownScriptName, pictureId, indexNumber, grade, school, phone, foundBy } =
    student;
  const src = uid === null || pictureId === null ? undefined : avatarAddress(uid, pictureId);
  return (
    <Row>
      {choosing && (
        <Cell className="table-acts student-choice">
          <Checkbox
            checked={choosing.chosen.has(id)}
            aria-label={t`Choose ${{ name: nameForReader(student) }}`}
            onChange={() => choosing.onToggle(id)}
          >
            {null}
          </Checkbox>
        </Cell>
      )}
      <Cell className="table-lead">
        <TextLink to={pathTo('student', { orgId, studentId: id })} className="student-link">
          <Who name={name} ownScriptName={ownScriptName} src={src}>
            {indexNumber !== null && <span className="num">{indexNumber}</span>}
          </Who>
        </TextLink>
      </Cell>
      <Cell className="student-fact student-line">
        {grade}
        {school !== '' && <small className="student-school">{school}</small>}
      </Cell>
      <Cell className="num student-fact">
        {formatHomePhone(phone)}
        {foundBy !== null && (
          <small className="student-school">
            <Trans>
              Guardian: <PersonName>{ph({ name: foundBy.name })}</PersonName>,{' '}
              {ph({ phone: formatHomePhone(foundBy.mobile) })}
            </Trans>
          </small>
        )}
      </Cell>
      <Cell className="student-line student-places">
        <span className="num">{coursesLabel(student)}</span>
        {!student.hasAccount && (
          <Chip>
            <Trans>No account yet</Trans>
          </Chip>
        )}
      </Cell>
    </Row>
  );
}

/** Where they have a seat, and where they wait for one. */
function coursesLabel({ courseCount: count, waitingCount: waiting }: ListedStudent): string {
  const seats = t`${plural({ count }, { one: '# course', other: '# courses' })}`;
  if (waiting === 0) return count === 0 ? t`No course` : seats;
  const waits = t`${plural({ waiting }, { one: 'waits for # course', other: 'waits for # courses' })}`;
  return count === 0 ? waits : `${seats}, ${waits}`;
}
