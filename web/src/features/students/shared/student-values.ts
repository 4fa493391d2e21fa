import { t } from '#texts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import type { Student } from '@panthiya/contract/students/students.contract';

/** What staff type about a student; '' means that it is not known. */
export interface StudentValues {
  readonly name: string;
  readonly grade: string;
  readonly school: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly listedEmail: string;
  readonly address: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly note: string;
}

export const emptyStudent: StudentValues = {
  name: '',
  grade: '',
  school: '',
  phone: '',
  whatsapp: '',
  listedEmail: '',
  address: '',
  birthDate: '',
  gender: '',
  note: '',
};

/** Names of the fields as people read them. */
export const studentFieldNames: Readonly<Record<keyof StudentValues, string>> = {
  name: t`Name`,
  grade: t`Grade or exam year`,
  school: t`School`,
  phone: t`Phone`,
  whatsapp: t`WhatsApp`,
  listedEmail: t`Email`,
  address: t`Address`,
  birthDate: t`Date of birth`,
  gender: t`Gender`,
  note: t`Note`,
};

/** A student as values of the form. */
export const studentValuesOf = ({
  name,
  grade,
  school,
  phone,
  whatsapp,
  listedEmail,
  address,
  birthDate,
  gender,
  note,
}: Student): StudentValues => ({
  name,
  grade,
  school,
  phone: formatHomePhone(phone),
  whatsapp: formatHomePhone(whatsapp),
  listedEmail,
  address,
  birthDate,
  gender,
  note,
});
