import { getTodayCall, listWaitingRequestsCall } from '@panthiya/contract/courses/today.calls';
import { getWeekCall } from '@panthiya/contract/courses/week.calls';
import { getProfileCall } from '@panthiya/contract/identity/profile.calls';
import { getBellCall } from '@panthiya/contract/notifications/bell.calls';
import { listOrganizationsCall } from '@panthiya/contract/organizations/organizations.calls';
import { getStats } from '@panthiya/contract/provider/stats.contract';
import type { ComponentType } from 'react';
import { useProfileQuery } from '../../auth/profile.queries.ts';
import { useWeek } from '../../features/dashboard/week/week.queries.ts';
import { API_BASE } from '../../lib/api.ts';
import { hasFirstAnswer } from '../../lib/first-answers.ts';
import { useToday, useWaitingRequests } from '../../shared/courses/today.queries.ts';
import { useBell } from '../../shared/notifications/bell.queries.ts';
import { useOwnOrganizations } from '../../shared/organization/organization.queries.ts';
import { useStats } from '../../shared/system/stats.queries.ts';

/** What the shell and the homes ask, by the address of the call. Only speed depends on this list: a page asks the rest itself. */
const questions: Readonly<Record<string, ComponentType>> = {
  [listOrganizationsCall.path]: OwnOrganizations,
  [getProfileCall.path]: OwnProfile,
  [getBellCall.path]: Bell,
  [getTodayCall.path]: Today,
  [getWeekCall.path]: ThisWeek,
  [listWaitingRequestsCall.path]: WaitingRequests,
  [getStats.path]: Stats,
};

/**
 * Asks what the document has an answer to, and shows nothing. The page that is drawn after it knows these answers from the start.
 * Without them it would be drawn once for each answer that brings a part with another question.
 */
export function FirstQueries() {
  return Object.entries(questions)
    .filter(([path]) => hasFirstAnswer(API_BASE + path))
    .map(([path, Question]) => <Question key={path} />);
}

function OwnOrganizations() {
  useOwnOrganizations();
  return null;
}

function OwnProfile() {
  useProfileQuery();
  return null;
}

function Bell() {
  useBell();
  return null;
}

function Today() {
  useToday();
  return null;
}

function ThisWeek() {
  useWeek(undefined);
  return null;
}

function WaitingRequests() {
  useWaitingRequests(true);
  return null;
}

function Stats() {
  useStats();
  return null;
}
