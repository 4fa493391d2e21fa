import { msg } from '#texts';
import { randomInt } from 'node:crypto';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { createId } from '../../platform/identifier.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import {
  type CodeOwner,
  countJoinCodes,
  createJoinCode,
  type ListedCode,
  listJoinCodes,
  withdrawJoinCode,
} from '../../records/join-codes/join-codes.repository.ts';
import type { JoinCodeRow } from '../../records/join-codes/join-codes.table.ts';
import { codesAreFull } from './join-codes.texts.ts';

// No letters that look like others: no I, L, O, 0, 1. Eight of 31 are 40 bits.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const CODES_MAX = 50;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Eight letters that nobody guesses, as people read them aloud. */
export const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function readExpiry(text: string | null | undefined): Date | null {
  if (!text) return null;
  const time = new Date(text);
  const left = time.getTime() - Date.now();
  if (!(left > 0 && left <= YEAR_MS)) {
    const message = msg`Choose a time from now to a year ahead.`;
    throw new AppError('INVALID_INPUT', { field: 'expiresAt', message });
  }
  return time;
}

/** A code as the person who gives it out sees it. */
export function presentCode(code: ListedCode): JoinCode {
  return {
    id: code.id,
    code: code.code,
    role: code.role,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    maxUses: code.maxUses,
    uses: code.uses,
    madeBy: code.madeBy,
    createdAt: code.createdAt.toISOString(),
    isUsable: code.isUsable,
  };
}

interface CodeWish {
  readonly role: JoinCodeRow['role'];
  readonly expiresAt?: string | null | undefined;
  readonly maxUses?: number | null | undefined;
}

/** Makes a code of an organization, or of one of its courses, under the organization's lock. */
export async function makeCode(
  transaction: Queries,
  { owner, userId }: { readonly owner: CodeOwner; readonly userId: string },
  { role, expiresAt, maxUses = null }: CodeWish,
): Promise<JoinCode> {
  const expiry = readExpiry(expiresAt);
  if ((await countJoinCodes(transaction, owner)) >= CODES_MAX) {
    const message = codesAreFull({ most: CODES_MAX, isCourse: owner.courseId !== null });
    throw new AppError('INVALID_INPUT', { message });
  }
  const id = createId();
  const wish = { ...owner, id, role, createdBy: userId, expiresAt: expiry, maxUses };
  while (!(await createJoinCode(transaction, { ...wish, code: drawCode() })));
  await recordEvent(transaction, {
    event: 'join-code.created',
    actorId: userId,
    subjectId: null,
    details: { ...detailsOf(owner), joinCodeId: id, role },
  });
  const made = (await listJoinCodes(transaction, owner)).find((code) => code.id === id);
  if (made === undefined) throw new AppError('NOT_FOUND');
  return presentCode(made);
}

/** Withdraws such a code; throws NOT_FOUND when there is none there. */
export async function withdrawCode(
  transaction: Queries,
  { owner, userId }: { readonly owner: CodeOwner; readonly userId: string },
  id: string,
): Promise<void> {
  if (!(await withdrawJoinCode(transaction, owner, id))) throw new AppError('NOT_FOUND');
  await recordEvent(transaction, {
    event: 'join-code.withdrawn',
    actorId: userId,
    subjectId: null,
    details: { ...detailsOf(owner), joinCodeId: id },
  });
}

const detailsOf = ({ organizationId, courseId }: CodeOwner) =>
  courseId === null ? { organizationId } : { organizationId, courseId };
