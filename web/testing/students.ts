import type { ListedStudent, Student } from '@panthiya/contract/students/students.contract';

/** A student without an account, as a list shows them. */
export const buildListedStudent = (changes: Partial<ListedStudent> = {}): ListedStudent => ({
  id: '0198a000-0000-7000-8000-000000000021',
  uid: null,
  name: 'Sanduni Silva',
  ownScriptName: '',
  pictureId: null,
  indexNumber: '1000014',
  grade: '2027 A/L',
  school: 'Vidyawardhana Vidyalaya',
  phone: '+94771234567',
  courseCount: 0,
  waitingCount: 0,
  hasAccount: false,
  isLeft: false,
  ...changes,
});

/** A student without an account, as their own page shows them. */
export const buildStudent = (changes: Partial<Student> = {}): Student => ({
  id: '0198a000-0000-7000-8000-000000000021',
  uid: null,
  name: 'Sanduni Silva',
  ownScriptName: '',
  pictureId: null,
  email: null,
  accountPhone: '',
  indexNumber: null,
  grade: '2027 A/L',
  school: '',
  phone: '+94771234567',
  whatsapp: '',
  listedEmail: '',
  address: '',
  birthDate: '',
  gender: '',
  note: '',
  leftAt: null,
  createdAt: '2026-11-18T04:00:00.000Z',
  version: 1,
  claim: null,
  invitation: null,
  mergedInto: null,
  merges: [],
  courses: [],
  ...changes,
});
