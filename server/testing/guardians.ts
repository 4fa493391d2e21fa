import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  addGuardian,
  listGuardians,
  removeGuardian,
  restoreGuardian,
  setConsent,
  updateGuardian,
} from '@panthiya/contract/students/guardians.contract';
import type { ConsentPurpose } from '@panthiya/contract/students/guardians.rules';
import type { openOffice } from './students.ts';
import type { TestApp } from './test-app.ts';

/** A guardian as the office types one. */
export const KAMALA = {
  name: 'Kamala Silva',
  relation: 'mother',
  mobile: '+94771112222',
  email: '',
  language: 'si',
} as const;

type NewGuardian = Partial<BodyInputOf<typeof addGuardian>>;

/** What the office does with the guardians of students. */
export function openGuardians(
  app: () => TestApp,
  { at }: Pick<ReturnType<typeof openOffice>, 'at'>,
) {
  const of = (studentId: string, guardianId: string, token?: string) => {
    const { token: own, params } = at(studentId, token);
    return { token: own, params: { ...params, guardianId } };
  };
  return {
    of,
    add: (studentId: string, body: NewGuardian = {}, token?: string) =>
      app().call(addGuardian, { ...at(studentId, token), body: { ...KAMALA, ...body } }),
    read: async (studentId: string, token?: string) =>
      (await app().call(listGuardians, at(studentId, token))).body,
    change: (studentId: string, guardianId: string, body: object = {}) =>
      app().call(updateGuardian, {
        ...of(studentId, guardianId),
        body: { ...KAMALA, version: 1, ...body },
      }),
    remove: (studentId: string, guardianId: string) =>
      app().call(removeGuardian, of(studentId, guardianId)),
    restore: (studentId: string, guardianId: string) =>
      app().call(restoreGuardian, { ...of(studentId, guardianId), body: {} }),
    agree: (studentId: string, guardianId: string, purpose: ConsentPurpose = 'whatsapp') =>
      app().call(setConsent, { ...of(studentId, guardianId), body: { purpose, way: 'paper' } }),
    withdraw: (studentId: string, guardianId: string, purpose: ConsentPurpose = 'whatsapp') =>
      app().call(setConsent, { ...of(studentId, guardianId), body: { purpose, way: null } }),
  };
}
