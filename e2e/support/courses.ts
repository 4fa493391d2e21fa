import type { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import type { nameLecturers } from '@panthiya/contract/courses/courses.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { expect, type Page } from '@playwright/test';
import { bearer, organizationByApi, uidByApi } from './organizations.ts';
import { arrive, arriveConfirmed } from './people.ts';
import type { Outbox } from '@panthiya/server/testing/outbox';

/** What the API answers to a call that makes a part of a course. */
async function make(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(`/api/organization/${path}`, {
    headers: await bearer(page),
    data,
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** A course of an organization, as a draft, made by the user who is signed in. */
export function courseByApi(page: Page, orgId: string): Promise<string> {
  return make(page, `${orgId}/courses`, {
    title: 'Physics 2027 Theory',
    subject: 'Physics',
    level: 'A/L',
    medium: 'Sinhala',
    delivery: 'both',
    description: 'Mechanics, waves and *thermal physics*.',
    timetable: [{ weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 2' }],
  });
}

/** A published lesson with a text, in its own section. */
export async function lessonByApi(page: Page, orgId: string, courseId: string): Promise<string> {
  const start = `${orgId}/courses/${courseId}`;
  const sectionId = await make(page, `${start}/sections`, { title: 'Mechanics' });
  return make(page, `${start}/lessons`, {
    sectionId,
    title: 'Vectors',
    text: 'A vector has a size and a **direction**.',
    publish: 'now',
  });
}

/** Publishes a course that no one has changed yet, with the user who is signed in as its lecturer. */
export async function publishByApi(page: Page, orgId: string, courseId: string): Promise<void> {
  const start = `/api/organization/${orgId}/courses/${courseId}`;
  const headers = await bearer(page);
  const named = await page.request.put(`${start}/lecturers`, {
    headers,
    data: { uids: [await uidByApi(page)], version: 1 },
  });
  expect(named.status()).toBe(200);
  const { course } = (await named.json()) as ReplyOf<typeof nameLecturers>;
  const data = { status: 'published', version: course.version };
  expect((await page.request.post(`${start}/status`, { headers, data })).status()).toBe(200);
}

/** An institute with a published course, whose lecturer is the user who is signed in. */
export async function publishedCourseByApi(
  page: Page,
  name: string,
): Promise<Omit<LessonAddress, 'lessonId'>> {
  const orgId = await organizationByApi(page, name);
  const courseId = await courseByApi(page, orgId);
  await publishByApi(page, orgId, courseId);
  return { orgId, courseId };
}

/** A join code of a course. */
export async function courseCodeByApi(
  page: Page,
  orgId: string,
  courseId: string,
): Promise<string> {
  const answer = await page.request.post(
    `/api/organization/${orgId}/courses/${courseId}/join-codes`,
    { headers: await bearer(page), data: {} },
  );
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as ReplyOf<typeof createCourseCode>).joinCode.code;
}

/** The address of a lesson. */
interface LessonAddress {
  readonly orgId: string;
  readonly courseId: string;
  readonly lessonId: string;
}

async function buildInstitute(page: Page): Promise<LessonAddress> {
  const orgId = await organizationByApi(page, 'Nenasa');
  const courseId = await courseByApi(page, orgId);
  return { orgId, courseId, lessonId: await lessonByApi(page, orgId, courseId) };
}

/** A new lecturer, signed in, with an institute and a course with one lesson; answers the lesson's address. */
export async function arriveWithCourse(page: Page): Promise<LessonAddress> {
  await arrive(page);
  return buildInstitute(page);
}

/** The same with a confirmed address. */
export async function arriveConfirmedWithCourse(
  page: Page,
  outbox: Outbox,
): Promise<LessonAddress> {
  await arriveConfirmed(page, outbox);
  return buildInstitute(page);
}

/** Its own section with a published class every week for half a year: 26 lessons. */
export async function weeklyByApi(
  page: Page,
  orgId: string,
  courseId: string,
  title: string,
): Promise<void> {
  const start = `${orgId}/courses/${courseId}`;
  const sectionId = await make(page, `${start}/sections`, { title });
  const begins = Date.now() + 86_400_000;
  const session = {
    beginsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + 7_200_000).toISOString(),
    address: 'https://us02web.zoom.us/j/91234567890?pwd=Ab1',
  };
  await make(page, `${start}/lessons`, {
    sectionId,
    title: 'Weekly class',
    session,
    weeks: 26,
    publish: 'now',
  });
}
