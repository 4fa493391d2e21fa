import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  addGuardian as addEndpoint,
  setConsent as consentEndpoint,
  updateGuardian as updateEndpoint,
} from '@panthiya/contract/students/guardians.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { lockStudentForChange } from '../../../domain/students/lock-student.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { giveConsent, withdrawConsent } from '../../../records/guardians/consents.repository.ts';
import {
  addLink,
  findByMobile,
  freePlaces,
  type GuardianFacts,
  type GuardianLink,
  type GuardianRow,
  isMobileTaken,
  keepGuardian,
  listLinks,
  lockGuardian,
  markRemoved,
  setGuardian,
  setLink,
} from '../../../records/guardians/guardians.repository.ts';
import type { StudentRef } from '../../../records/students/students.repository.ts';
import { endOldConsents, findRemoved } from './guardian-list.repository.ts';
import { numberIsOf } from './guardians.texts.ts';

/** A change of one student's guardians, under the student's lock: so nobody gets a fifth. */
interface GuardianChange {
  readonly transaction: Queries;
  readonly ref: StudentRef;
  readonly changedBy: string;
  /** Those who are guardians now. */
  readonly links: readonly GuardianLink[];
  /** Writes an event about a guardian of this student into the log, without a name or a number. */
  record(
    event: AuditEvent,
    guardianId: string,
    more?: { readonly purpose?: string; readonly fields?: readonly string[] },
  ): Promise<void>;
}

type SentFacts = BodyOf<typeof updateEndpoint>;

const factsOf = ({ name, mobile, email, language }: GuardianFacts): GuardianFacts => ({
  name,
  mobile,
  email,
  language,
});

/** Adds somebody who is no guardian of this student yet. */
async function link(
  { transaction, ref, changedBy, links }: GuardianChange,
  guardianId: string,
  {
    relation,
    place: wanted,
  }: { readonly relation: GuardianLink['relation']; readonly place?: number },
): Promise<void> {
  if (links.some((one) => one.guardianId === guardianId)) throw new AppError('GUARDIAN_ALREADY');
  const place = wanted ?? freePlaces(links)[0];
  if (place === undefined) throw new AppError('GUARDIANS_FULL');
  await endOldConsents(transaction, ref, { guardianId, withdrawnBy: changedBy });
  await addLink(transaction, { ...ref, guardianId, relation, place, addedBy: changedBy });
}

/** The number is of another guardian, who takes the place of this one for this child. */
async function replace(
  change: GuardianChange,
  own: GuardianLink,
  { known, relation }: { readonly known: GuardianRow; readonly relation: GuardianLink['relation'] },
): Promise<string> {
  await markRemoved(change.transaction, own.id, change.changedBy);
  const links = change.links.filter(({ id }) => id !== own.id);
  await link({ ...change, links }, known.id, { relation, place: own.place });
  await change.record('guardian.removed', own.guardianId);
  await change.record('guardian.added', known.id);
  return known.id;
}

async function update(
  change: GuardianChange,
  own: GuardianLink,
  { version, useKnown, relation, ...sent }: SentFacts,
): Promise<string> {
  const { transaction, ref, record } = change;
  const { organizationId } = ref;
  const known = await findByMobile(transaction, organizationId, sent.mobile);
  if (known !== undefined && known.id !== own.guardianId) {
    if (useKnown) return replace(change, own, { known, relation });
    throw new AppError('GUARDIAN_EXISTS', {
      field: 'mobile',
      message: numberIsOf({ name: known.name }),
    });
  }
  const before = await lockGuardian(transaction, organizationId, own.guardianId);
  if (before === undefined) throw new AppError('NOT_FOUND');
  if (before.version !== version) throw new AppError('GUARDIAN_STALE');
  const after = factsOf(sent);
  const fields = Object.keys(after).filter(
    (field) => before[field as keyof GuardianFacts] !== after[field as keyof GuardianFacts],
  );
  if (own.relation !== relation) fields.push('relation');
  if (fields.length === 0) return own.guardianId;
  await setGuardian(transaction, own.guardianId, after);
  await setLink(transaction, own.id, { relation });
  await record('guardian.changed', own.guardianId, { fields });
  return own.guardianId;
}

/** Adding and changing guardians and their consents, as staff (R21.4). */
export function createGuardianChangesService(database: Database) {
  const change = <Result>(
    { signedIn, membership }: OrganizationCaller,
    studentId: string,
    work: (change: GuardianChange) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      const ref = { organizationId: membership.organizationId, studentId };
      const changedBy = signedIn.user.id;
      const student = await lockStudentForChange(transaction, ref, changedBy);
      // What belongs to them is with the row that goes on.
      if (student.mergedInto !== null) throw new AppError('STUDENT_GONE');
      const links = await listLinks(transaction, ref);
      const record: GuardianChange['record'] = (event, guardianId, { purpose, fields = [] } = {}) =>
        recordEvent(transaction, {
          event,
          actorId: changedBy,
          subjectId: null,
          details: { ...ref, guardianId, ...(purpose !== undefined && { purpose }) },
          changes: fields.map((field) => ({ field })),
        });
      return work({ transaction, ref, changedBy, links, record });
    });

  /** The same where one of the student's guardians is meant. Throws NOT_FOUND for anybody else. */
  const changeOne = <Result>(
    caller: OrganizationCaller,
    { studentId, guardianId }: { readonly studentId: string; readonly guardianId: string },
    work: (one: GuardianChange, own: GuardianLink) => Promise<Result>,
  ): Promise<Result> =>
    change(caller, studentId, (one) => {
      const own = one.links.find((candidate) => candidate.guardianId === guardianId);
      if (own === undefined) throw new AppError('NOT_FOUND');
      return work(one, own);
    });

  return {
    /** Answers who it is, and whether the number was known. */
    add: (
      caller: OrganizationCaller,
      studentId: string,
      { relation, ...sent }: BodyOf<typeof addEndpoint>,
    ): Promise<{ readonly id: string; readonly isKnown: boolean }> =>
      change(caller, studentId, async (one) => {
        const { transaction, ref, changedBy } = one;
        const { organizationId } = ref;
        if (freePlaces(one.links).length === 0) throw new AppError('GUARDIANS_FULL');
        const guardian = { ...factsOf(sent), organizationId, createdBy: changedBy };
        const { id, isKnown } = await keepGuardian(transaction, guardian);
        await link(one, id, { relation });
        await one.record('guardian.added', id);
        return { id, isKnown };
      }),

    /** Answers who is the guardian now: another one where that was asked for. */
    update: (
      caller: OrganizationCaller,
      where: { readonly studentId: string; readonly guardianId: string },
      body: SentFacts,
    ): Promise<string> =>
      changeOne(caller, where, (one, own) => update(one, own, body)).catch((error: unknown) => {
        if (isMobileTaken(error)) throw new AppError('GUARDIAN_EXISTS', { field: 'mobile' });
        throw error;
      }),

    remove: (
      caller: OrganizationCaller,
      where: { readonly studentId: string; readonly guardianId: string },
    ): Promise<void> =>
      changeOne(caller, where, async ({ transaction, changedBy, record }, own) => {
        await markRemoved(transaction, own.id, changedBy);
        await record('guardian.removed', own.guardianId);
      }),

    restore: (
      caller: OrganizationCaller,
      { studentId, guardianId }: { readonly studentId: string; readonly guardianId: string },
    ): Promise<void> =>
      change(caller, studentId, async ({ transaction, ref, links, record }) => {
        if (links.some((one) => one.guardianId === guardianId)) return;
        const removed = await findRemoved(transaction, ref, guardianId);
        if (removed === undefined) throw new AppError('NOT_FOUND');
        if (!removed.canComeBack) throw new AppError('TOO_LATE_TO_RESTORE_GUARDIAN');
        const [place] = freePlaces(links);
        if (place === undefined) throw new AppError('GUARDIANS_FULL');
        await setLink(transaction, removed.id, { place, removedAt: null, removedBy: null });
        await record('guardian.restored', guardianId);
      }),

    setConsent: (
      caller: OrganizationCaller,
      where: { readonly studentId: string; readonly guardianId: string },
      { purpose, way }: BodyOf<typeof consentEndpoint>,
    ): Promise<void> =>
      changeOne(caller, where, async ({ transaction, ref, changedBy, record }, own) => {
        const { organizationId } = ref;
        const about = { linkId: own.id, organizationId, purpose, enteredBy: changedBy };
        const isDone =
          way === null
            ? await withdrawConsent(transaction, own.id, { purpose, withdrawnBy: changedBy })
            : await giveConsent(transaction, { ...about, way });
        if (!isDone) return;
        const event = way === null ? 'guardian.consent-withdrawn' : 'guardian.consent-given';
        await record(event, own.guardianId, { purpose });
      }),
  };
}

export type GuardianChangesService = ReturnType<typeof createGuardianChangesService>;
