import type { Outbox } from '@panthiya/server/testing/outbox';
import { buildRegistration } from '@panthiya/server/testing/people';
import { expect, type Page } from '@playwright/test';
import { bearer, joinCodeByApi, uidByApi } from './organizations.ts';
import { publishByApi } from './courses.ts';
import { confirmEmail, newAddress, signInByApi } from './people.ts';

/** What people of a language write in the fields of the product. */
export const ownWords = {
  si: {
    first: 'කමල්',
    last: 'ශ්‍රියානන්ද',
    street: 'විද්‍යාල මාවත',
    school: 'මලියදේව විද්‍යාලය',
    town: 'කුරුණෑගල නගරය',
    institute: 'නැණස ආයතනය',
    subject: 'භෞතික විද්‍යාව',
    course: 'භෞතික විද්‍යාව 2027 සිද්ධාන්ත',
    other: 'රසායන විද්‍යාව',
    hall: 'ප්‍රධාන ශාලාව',
    section: 'යාන්ත්‍ර විද්‍යාව',
    lesson: 'දෛශික',
    text: 'දෛශිකයකට **දිශාවක්** ඇත.',
    file: 'නිබන්ධනය.pdf',
    reason: 'පන්තිය පිරී ඇත',
  },
  ta: {
    first: 'குமார்',
    last: 'சிவகுமார்',
    street: 'கல்லூரி வீதி',
    school: 'மட்டக்களப்பு கல்லூரி',
    town: 'மட்டக்களப்பு நகரம்',
    institute: 'அறிவொளி நிலையம்',
    subject: 'பௌதிகவியல்',
    course: 'பௌதிகவியல் 2027 கோட்பாடு',
    other: 'இரசாயனவியல்',
    hall: 'பிரதான மண்டபம்',
    section: 'பொறியியல்',
    lesson: 'காவிகள்',
    text: 'காவிக்கு **திசை** உண்டு.',
    file: 'கையேடு.pdf',
    reason: 'வகுப்பு நிறைந்துவிட்டது',
  },
} as const;
export type OwnWords = Readonly<Record<keyof (typeof ownWords)['si'], string>>;

/** Sends a call for the user who is signed in; answers what came back. */
async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<{ readonly id: string; readonly orgId: string }> {
  const headers = await bearer(page);
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, data: data ?? {} });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { readonly id: string; readonly orgId: string };
}

/** A person with these words as names and addresses, signed in, with a confirmed address. */
export async function arriveWith(page: Page, outbox: Outbox, words: OwnWords): Promise<string> {
  const email = newAddress();
  const data = buildRegistration({
    email,
    firstName: words.first,
    lastName: words.last,
    lane01: words.street,
    lane02: words.street,
    city: `other:${words.town}`,
    emergencyContactName: words.first,
    schoolCollege: words.school,
  });
  const answer = await page.request.post('/api/auth/register', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await confirmEmail(page, outbox, email);
  await signInByApi(page, email);
  return email;
}

/** What the journey of words visits. */
export interface Institute {
  readonly orgId: string;
  readonly courseId: string;
  readonly lessonId: string;
  /** A course in which a student waits for an answer, and one that the student only sees. */
  readonly askedId: string;
  readonly openId: string;
  readonly studentId: string;
  /** A draft to the course. */
  readonly announcementId: string;
}

/** Every day of the week, so that a class is today whatever day it is. */
const everyDay = (place: string, begins = '08:00') =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, begins, ends: '10:30', place }));

/**
 * An institute of the teacher with courses in own words. The student is in the first course, and did its lesson. They asked for a
 * second, were declined by a third, and see a fourth at the same time as the first.
 */
export async function instituteWith(
  teacher: Page,
  student: Page,
  words: OwnWords,
): Promise<Institute> {
  const made = await send(teacher, 'POST', 'organization/create', {
    name: words.institute,
    phoneNumber: '077 123 4567',
    subjects: [words.subject, words.other],
    description: words.reason,
  });
  const { orgId } = made;
  const start = `organization/${orgId}/courses`;
  const addCourse = async (title: string, subject: string) => {
    const { id } = await send(teacher, 'POST', start, {
      title,
      subject,
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'both',
      description: words.text,
      timetable: everyDay(words.hall),
    });
    return id;
  };
  const courseId = await addCourse(words.course, words.subject);
  const { id: sectionId } = await send(teacher, 'POST', `${start}/${courseId}/sections`, {
    title: words.section,
  });
  const lesson = { sectionId, title: words.lesson, text: words.text, publish: 'now' };
  const { id: lessonId } = await send(teacher, 'POST', `${start}/${courseId}/lessons`, lesson);
  await send(teacher, 'POST', `${start}/${courseId}/lessons`, { ...lesson, title: words.other });
  const gone = await send(teacher, 'POST', `${start}/${courseId}/lessons`, lesson);
  await send(teacher, 'DELETE', `${start}/${courseId}/lessons/${gone.id}`);
  const ids: string[] = [];
  for (const title of [words.other, words.section, words.hall]) {
    ids.push(await addCourse(title, words.other));
  }
  const [askedId = '', declinedId = '', openId = ''] = ids;
  for (const id of [courseId, ...ids]) await publishByApi(teacher, orgId, id);

  const code = await joinCodeByApi(teacher, orgId);
  await send(student, 'POST', 'join', { code });
  for (const id of [courseId, askedId, declinedId]) {
    await send(student, 'POST', `${start}/${id}/enrolment`);
  }
  const decision = async (id: string, data: object) =>
    send(teacher, 'POST', `${start}/${id}/enrolments/${await uidByApi(student)}/decision`, data);
  await decision(courseId, { decision: 'approve' });
  await decision(declinedId, { decision: 'decline', reason: words.reason });
  await send(student, 'PUT', `${start}/${courseId}/lessons/${lessonId}/mark`, { isDone: true });
  const { id: studentId } = await send(teacher, 'POST', `organization/${orgId}/students`, {
    name: words.last,
    grade: words.other,
    school: words.institute,
    indexNumber: '2027-1',
  });
  const { id: announcementId } = await send(
    teacher,
    'POST',
    `organization/${orgId}/announcements`,
    {
      title: words.lesson,
      text: words.text,
      audience: 'courses',
      courseIds: [courseId],
    },
  );
  return { orgId, courseId, lessonId, askedId, openId, studentId, announcementId };
}
