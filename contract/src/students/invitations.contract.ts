import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { studentInvitation, studentParams } from './students.contract.ts';

export const inviteStudent = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/invitation',
  access: { may: 'students.update', when: ['verified'] },
  summary:
    'Mails a student without an account an invitation to their email, or sends it again: the old link ends. Whoever accepts becomes this student.',
  params: studentParams,
  body: emptyBody,
  reply: replyOf({ message: z.string(), invitation: studentInvitation }),
  fallback: msg`The invitation could not be sent.`,
});

export const withdrawStudentInvitation = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/students/{studentId}/invitation',
  access: { may: 'students.update', when: ['verified'] },
  summary: 'Takes the invitation of a student back: its link stops working.',
  params: studentParams,
  reply: messageReply,
  fallback: msg`The invitation could not be taken back.`,
});
