import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { codeExpiry, codeUses, joinCode } from '../organizations/join-codes.contract.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { courseParams } from './course-fields.ts';

/** A join code of a course: like one of its organization, always for students (R11.5.1). */
export const createCourseCode = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/join-codes',
  access: { may: 'students.manage', when: ['verified'] },
  summary: 'Creates a join code of a course; expiry and number of uses are optional.',
  params: courseParams,
  body: z.strictObject({ expiresAt: codeExpiry, maxUses: codeUses }),
  status: 201,
  reply: replyOf({ message: z.string(), joinCode }),
  fallback: msg`The code could not be made.`,
});

export const listCourseCodes = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/join-codes',
  access: { may: 'students.manage' },
  summary: 'The codes of a course that are not withdrawn, newest first.',
  params: courseParams,
  reply: replyOf({ joinCodes: z.array(joinCode) }),
  fallback: msg`The codes could not be loaded.`,
});

export const withdrawCourseCode = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/join-codes/{id}',
  access: { may: 'students.manage' },
  summary: 'Withdraws a code of a course; people who joined with it stay.',
  params: z.extend(courseParams, { id: rowId }),
  reply: messageReply,
  fallback: msg`The code could not be withdrawn.`,
});
