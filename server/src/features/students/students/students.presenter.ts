import type { ListedStudent, Student } from '@panthiya/contract/students/students.contract';
import { pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { ListedRow } from './student-list.repository.ts';
import type { FoundStudent } from './students.repository.ts';

const pictureOf = (pictureChangedAt: Date | null): string | null =>
  pictureIdOf({ pictureChangedAt });

/** A student as lists show them. */
export const presentListed = ({
  id,
  uid,
  name,
  ownScriptName,
  pictureChangedAt,
  indexNumber,
  grade,
  school,
  phone,
  courseCount,
  waitingCount,
  leftAt,
  foundBy = null,
}: ListedRow): ListedStudent => ({
  id,
  uid,
  name,
  ownScriptName,
  pictureId: pictureOf(pictureChangedAt),
  indexNumber,
  grade,
  school,
  phone,
  courseCount,
  waitingCount,
  hasAccount: uid !== null,
  isLeft: leftAt !== null,
  foundBy,
});

/** A student with everything that the institute knows. An account's address and number are shown while its owner is here. */
export function presentStudent(
  {
    student,
    name,
    uid,
    ownScriptName,
    pictureChangedAt,
    email,
    accountPhone,
    canBeUnclaimed,
  }: FoundStudent,
  { courses, merges, invitation }: Pick<Student, 'courses' | 'merges' | 'invitation'>,
): Student {
  const isHere = student.leftAt === null;
  return {
    id: student.id,
    uid,
    name,
    ownScriptName: isHere ? (ownScriptName ?? '') : '',
    pictureId: pictureOf(isHere ? pictureChangedAt : null),
    email: isHere ? email : null,
    accountPhone: isHere ? (accountPhone ?? '') : '',
    indexNumber: student.indexNumber,
    grade: student.grade,
    school: student.school,
    phone: student.phone,
    whatsapp: student.whatsapp,
    listedEmail: student.listedEmail,
    address: student.address,
    birthDate: student.birthDate ?? '',
    gender: student.gender ?? '',
    note: student.note,
    leftAt: student.leftAt?.toISOString() ?? null,
    createdAt: student.createdAt.toISOString(),
    version: student.version,
    claim:
      student.claimedAt === null
        ? null
        : {
            claimedAt: student.claimedAt.toISOString(),
            listedName: student.listedName ?? '',
            canBeTakenBack: canBeUnclaimed,
          },
    invitation: student.userId === null ? invitation : null,
    mergedInto: student.mergedInto,
    merges,
    courses,
  };
}
