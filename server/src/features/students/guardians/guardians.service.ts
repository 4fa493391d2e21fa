import type { BodyOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  findGuardian as findEndpoint,
  Guardian,
  listGuardians as listEndpoint,
} from '@panthiya/contract/students/guardians.contract';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findByMobile } from '../../../records/guardians/guardians.repository.ts';
import { guardiansToTell } from '../../../records/guardians/guardians-to-tell.repository.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import {
  hasStudent,
  listChildren,
  listConsentsOf,
  listGuardiansOf,
  listRemoved,
} from './guardian-list.repository.ts';

type Found = Awaited<ReturnType<typeof listGuardiansOf>>[number];
type FoundConsent = Awaited<ReturnType<typeof listConsentsOf>>[number];

const presentConsent = ({ purpose, way, givenAt, withdrawnAt }: FoundConsent) => ({
  purpose,
  way,
  givenAt: givenAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

/** An objection as both sides read it. */
export const presentObjection = ({
  objectedAt,
  objection,
}: Pick<Found, 'objectedAt' | 'objection'>): Guardian['objection'] =>
  objectedAt && { at: objectedAt.toISOString(), reason: objection };

/** Guardians of students, as the office reads them (R21.4). */
export function createGuardiansService(database: Database) {
  const namesFor = async (
    { organizationId }: Membership,
    studentId: string,
    purpose: 'whatsapp' | 'mail',
  ) => {
    const which = { studentIds: [studentId], purpose };
    const told = await guardiansToTell(database, organizationId, which);
    return told.map(({ guardianId }) => guardianId);
  };

  return {
    /** Throws NOT_FOUND for a student of another organization. */
    list: async (
      membership: Membership,
      studentId: string,
    ): Promise<Omit<ReplyOf<typeof listEndpoint>, 'success'>> => {
      const { organizationId } = membership;
      const ref = { organizationId, studentId };
      if (!(await hasStudent(database, ref))) throw new AppError('NOT_FOUND');
      const [found, agreed, children, removed, whatsapp, mail] = await Promise.all([
        listGuardiansOf(database, ref),
        listConsentsOf(database, ref),
        listChildren(database, organizationId, { besides: studentId }),
        listRemoved(database, ref),
        namesFor(membership, studentId, 'whatsapp'),
        namesFor(membership, studentId, 'mail'),
      ]);
      const guardians = found.map(({ linkId, objectedAt, objection, ...guardian }): Guardian =>
        Object.assign(guardian, {
          children: children
            .filter(({ guardianId }) => guardianId === guardian.id)
            .map(({ id, name }) => ({ id, name })),
          consents: agreed.filter((one) => one.linkId === linkId).map(presentConsent),
          objection: presentObjection({ objectedAt, objection }),
        }),
      );
      return { guardians, told: { whatsapp, mail }, removed };
    },

    /** Who has exactly this number. */
    find: async (
      { organizationId }: Membership,
      { mobile }: BodyOf<typeof findEndpoint>,
    ): Promise<ReplyOf<typeof findEndpoint>['guardian']> => {
      const found = await findByMobile(database, organizationId, mobile);
      if (found === undefined) return null;
      const { id, name } = found;
      const children = await listChildren(database, organizationId, { guardianId: id });
      return { id, name, children: children.map((child) => ({ id: child.id, name: child.name })) };
    },
  };
}

export type GuardiansService = ReturnType<typeof createGuardiansService>;
