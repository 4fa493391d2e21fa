import { msg } from '#texts';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { updateStudent } from '@panthiya/contract/students/students.contract';
import { AppError } from '../../../platform/app-error.ts';
import { findNormalEmail } from '../../../platform/email-address.ts';
import type { StudentFacts } from './students.repository.ts';

/** What staff typed of a student. */
type SentFacts = Pick<BodyOf<typeof updateStudent>, keyof StudentFacts>;
type KeptFacts = Omit<StudentFacts, 'listedEmail'> & Partial<StudentFacts>;

/** As addresses are kept. */
function keptEmail(listedEmail: string): string {
  const kept = listedEmail === '' ? '' : findNormalEmail(listedEmail);
  if (kept !== undefined) return kept;
  const message = msg`Enter an email address like name@example.com.`;
  throw new AppError('INVALID_INPUT', { field: 'listedEmail', message });
}

/** What was typed, as it is kept. */
export const factsOf = ({
  grade,
  school,
  phone,
  whatsapp,
  listedEmail,
  address,
  birthDate,
  gender,
  note,
}: SentFacts): KeptFacts => ({
  grade,
  school,
  phone,
  whatsapp,
  ...(listedEmail !== undefined && { listedEmail: keptEmail(listedEmail) }),
  address,
  birthDate: birthDate === '' ? null : birthDate,
  gender: gender === '' ? null : gender,
  note,
});
