import { suspendOrganization } from '@panthiya/contract/provider/organizations.contract';
import { rejectRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { createCourse, updateCourse } from '@panthiya/contract/courses/courses.contract';
import { decideRequest } from '@panthiya/contract/courses/enrolments.contract';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import {
  createOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { createPackage } from '@panthiya/contract/money/packages.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { createSystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../testing/billing.ts';
import { buildDesk } from '../testing/billing-staff.ts';
import { buildTaughtSchool, enrol, GOOD_COURSE } from '../testing/courses.ts';
import { buildRegistration, buildUser, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

const LINKS = [
  'Win at http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'evil://x',
  'See www.evil.example',
  'See WWW.evil.example now',
  'wWw.evil.lk',
  // The same signs in the wide forms that some keyboards have.
  'ｗｗｗ．evil.lk',
  'https：／／evil.lk',
] as const;
const BREAKS = ['\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'].map(
  (mark) => `Sipwin${mark}Institute`,
);
const GOOD_NAMES = [
  "St. Joseph's College (A/L)",
  'Dr. W. W. Silva',
  'H/W. Wijesinghe',
  'විද්‍යාලය',
  'Class: 6-8 / evening',
];

/** Where a name goes in: the call, its path, and the rest of the body. */
interface Door {
  readonly endpoint: Endpoint;
  readonly fields: readonly string[];
  readonly params?: Record<string, string>;
  readonly by?: Person;
  /** The body with this name in this field. */
  body(field: string, name: string): unknown;
}

const ofOrganization = ['name', 'physicalAddress', 'subjects'];
const organizationWith = (field: string, name: string) =>
  field === 'subjects' ? { subjects: [name] } : { [field]: name };
const ofCourse = ['title', 'subject', 'timetable'];
const courseWith = (field: string, name: string) => ({
  ...GOOD_COURSE,
  ...(field === 'timetable'
    ? { timetable: [{ weekday: 1, begins: '08:00', ends: '10:00', place: name }] }
    : { [field]: name }),
});

let app: TestApp;
let staff: Person;
let school: Awaited<ReturnType<typeof buildTaughtSchool>>;
let doors: readonly Door[];

beforeAll(async () => {
  ({ app, staff } = await buildDesk({
    hasBackground: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
  }));
  school = await buildTaughtSchool(app);
  const { course, organization, owner, lecturer, student } = school;
  const asker = await buildUser(app, { isVerified: true });
  const { id } = await buildRequest(app, asker);
  await enrol(app, course, student, 'asked');
  const { orgId } = organization;
  const ofPerson = [
    'firstName',
    'lastName',
    'houseNumber',
    'lane01',
    'lane02',
    'emergencyContactName',
    'schoolCollege',
    'referralNumber',
  ];
  const reasonOnly = { fields: ['reason'] };
  doors = [
    {
      endpoint: register,
      fields: ofPerson,
      body: (field, name) => ({ ...buildRegistration(), [field]: name }),
    },
    {
      endpoint: updateProfile,
      fields: ofPerson,
      by: student,
      body: (field, name) => ({ [field]: name }),
    },
    {
      endpoint: createOrganization,
      fields: ofOrganization,
      by: owner,
      body: (field, name) => ({
        name: 'Sipwin',
        phoneNumber: '077 123 4567',
        ...organizationWith(field, name),
      }),
    },
    {
      endpoint: updateOrganization,
      fields: ofOrganization,
      params: { orgId },
      by: owner,
      body: organizationWith,
    },
    {
      endpoint: createCourse,
      fields: ofCourse,
      params: { orgId },
      by: lecturer,
      body: courseWith,
    },
    {
      endpoint: updateCourse,
      fields: ofCourse,
      params: { ...course },
      by: lecturer,
      body: (field, name) => ({ ...courseWith(field, name), version: 1 }),
    },
    {
      endpoint: createPackage,
      fields: ['title'],
      by: staff,
      body: (_, title) => ({ title, amount: 1, currency: 'LKR', mode: 'M' }),
    },
    {
      endpoint: createSystemFeature,
      fields: ['featureTitle'],
      by: staff,
      body: (_, featureTitle) => ({ featureCode: 'new_code', featureTitle, isActive: true }),
    },
    {
      endpoint: decideRequest,
      ...reasonOnly,
      params: { ...course, uid: student.uid },
      by: lecturer,
      body: (_, reason) => ({ decision: 'decline', reason }),
    },
    {
      endpoint: rejectRequest,
      ...reasonOnly,
      params: { id },
      by: staff,
      body: (_, reason) => ({ reason }),
    },
    {
      endpoint: suspendOrganization,
      ...reasonOnly,
      params: { orgId },
      by: staff,
      body: (_, reason) => ({ reason }),
    },
  ];
});
afterAll(() => app.close());

const knock = ({ endpoint, params = {}, by, body }: Door, field: string, name: string) =>
  app.call(endpoint, { params, token: by?.token, body: body(field, name) as never });

describe('R5.8 names are words, not links', () => {
  it.each([...LINKS, ...BREAKS])(
    'R5.8 %j is refused in every name of a person, organization, course, place, school and plan, and in reasons',
    async (name) => {
      for (const door of doors) {
        for (const field of door.fields) {
          const { status, body } = await knock(door, field, name);
          const where = `${door.endpoint.method} ${door.endpoint.path} ${field}`;
          expect([where, status, body.field]).toEqual([where, 400, field]);
          expect(body.message).toMatch(
            /cannot contain a web address\.$|has characters that are not allowed\.$/,
          );
        }
      }
    },
  );

  it.each(GOOD_NAMES)('R5.8 %s stays a name', async (name) => {
    const { status } = await app.call(register, {
      body: buildRegistration({ schoolCollege: name }),
    });
    expect(status).toBe(201);
    const changed = await app.call(updateProfile, {
      token: school.student.token,
      body: { firstName: name },
    });
    expect(changed.status).toBe(200);
  });
});
