import type { OrganizationRole } from '@panthiya/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, coursesAre } from '../../../../testing/courses.ts';
import {
  buildCard,
  buildOrganization,
  hasRole,
  LIST,
  listOf,
} from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import {
  type Answer,
  type Answers,
  limitRefusal,
  refusal,
  stubApi,
} from '../../../../testing/stub-api.ts';
import { CoursesPage } from './courses-page.tsx';

const ORG = '/api/organization/sipwin-institute';
const MAKE = `POST ${ORG}/courses`;
const KASUN = '0199a000-0000-4000-8000-0000000000aa';
const member = (uid: string, name: string) => ({ uid, name, pictureId: null });

async function open(
  answer: (body: unknown, headers: Headers) => Answer,
  role: OrganizationRole = 'admin',
  others: Answers = {},
) {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: [role] })),
    [`GET /api/profile/orgroles/sipwin-institute/${role}`]: hasRole(true),
    [`GET ${ORG}`]: () => ({ json: { success: true, organization: buildOrganization() } }),
    [`GET ${ORG}/courses?limit=24`]: coursesAre(),
    [`GET ${ORG}/courses?which=own&limit=24`]: coursesAre(),
    [`GET ${ORG}/members?role=lecturer`]: () => ({
      json: { success: true, members: [member(KASUN, 'KASUN PERERA')], nextCursor: null },
    }),
    [`GET ${ORG}/members?role=admin`]: () => ({
      json: {
        success: true,
        members: [member('u-nethmi', 'NETHMI WIJESINGHE'), member(KASUN, 'KASUN PERERA')],
        nextCursor: null,
      },
    }),
    [MAKE]: answer,
    ...others,
  });
  const shown = showSignedIn(<CoursesPage />, {}, `/sipwin-institute/${role}/courses`);
  await shown.user.click(await screen.findByRole('button', { name: 'New course' }));
  const dialog = await screen.findByRole('dialog', { name: 'New course' });
  const form = within(dialog);
  /** Every required field. */
  const fill = async () => {
    await shown.user.type(form.getByLabelText('Title'), 'Physics 2027');
    await shown.user.type(form.getByLabelText('Subject'), 'Physics');
    await shown.user.selectOptions(form.getByLabelText('Grade or exam'), 'A/L');
    await shown.user.click(form.getByLabelText('Sinhala'));
    await shown.user.click(form.getByLabelText('In person'));
  };
  const send = () => shown.user.click(form.getByRole('button', { name: 'Create course' }));
  return { ...shown, seen, form, fill, send };
}
const made = { status: 201, json: { success: true, message: 'Made.', id: buildCourse().id } };
const sentTo = (seen: readonly { call: string; body: unknown }[]) =>
  seen.filter(({ call }) => call === MAKE).map(({ body }) => body);

describe('R11.1.3 a course without a lecturer', () => {
  it('R11.1.3 the only person who can teach is ticked at the start, and stays unticked when an admin says so', async () => {
    const only = { success: true, members: [member(KASUN, 'KASUN PERERA')], nextCursor: null };
    const { user, seen, form, fill, send } = await open(() => made, 'admin', {
      [`GET ${ORG}/members?role=admin`]: () => ({ json: only }),
    });
    const tick = await form.findByRole<HTMLInputElement>('checkbox', { name: /KASUN PERERA/ });
    await waitFor(() => expect(tick.checked).toBe(true));
    await user.click(tick);
    expect(tick.checked).toBe(false);
    await user.click(tick);
    await fill();
    await send();
    await waitFor(() => expect(sentTo(seen)).toMatchObject([{ lecturers: [KASUN] }]));
  });

  it('R11.1.3 an admin who lectures here is ticked at the start', async () => {
    const { form } = await open(() => made, 'admin', {
      [LIST]: listOf(buildCard({ roles: ['admin', 'lecturer'] })),
    });
    const own = await form.findByRole<HTMLInputElement>('checkbox', { name: 'NETHMI WIJESINGHE' });
    await waitFor(() => expect(own.checked).toBe(true));
  });

  it('R11.1.3 an admin who chose nobody reads what is missing, until somebody is chosen', async () => {
    const { user, form } = await open(() => made);
    expect(form.getByText(/You need a teacher to publish it/)).toBeTruthy();
    await user.click(await form.findByRole('checkbox', { name: 'KASUN PERERA' }));
    expect(form.queryByText(/You need a teacher to publish it/)).toBeNull();
  });
});

describe('making a course', () => {
  it('R11.1.1 R11.1.3 R11.1.5 sends what was filled in, once, and leads to the course', async () => {
    const keys: (string | null)[] = [];
    const { user, form, seen, fill, send } = await open((_body, headers) => {
      keys.push(headers.get('idempotency-key'));
      return made;
    });
    await fill();
    await user.type(form.getByLabelText(/^Places/), '1,200');
    await user.click(await form.findByRole('checkbox', { name: 'KASUN PERERA' }));
    await user.click(form.getByRole('button', { name: 'Add Saturday' }));
    await user.type(form.getByLabelText('Saturday, place'), 'Hall 2');
    await user.click(form.getByRole('button', { name: 'Add Monday' }));
    await user.click(form.getByRole('button', { name: 'Remove Saturday' }));
    await send();
    expect(
      await screen.findByText(`You are at /org/sipwin-institute/courses/${buildCourse().id}`),
    ).toBeTruthy();
    expect(sentTo(seen)).toEqual([
      {
        title: 'Physics 2027',
        subject: 'Physics',
        level: 'A/L',
        medium: 'Sinhala',
        delivery: 'offline',
        capacity: 1200,
        description: '',
        timetable: [{ weekday: 1, begins: '16:30', ends: '18:00', place: 'Hall 2' }],
        lecturers: [KASUN],
      },
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('R11.1.3 a lecturer names nobody: they are the lecturer', async () => {
    const { form, seen, fill, send } = await open(() => made, 'lecturer');
    expect(form.queryByText('Teachers')).toBeNull();
    await fill();
    await send();
    await waitFor(() => expect(sentTo(seen)).toHaveLength(1));
    expect(sentTo(seen)[0]).not.toHaveProperty('lecturers');
  });

  it('R11.1.1 what is missing is said at its field, and nothing is sent', async () => {
    const { form, seen, send } = await open(() => made);
    await send();
    expect(await form.findByText('Title is required.')).toBeTruthy();
    expect(form.getByText('Choose a grade or exam from the list.')).toBeTruthy();
    expect(form.getByText('Choose a medium from the list.')).toBeTruthy();
    expect(sentTo(seen)).toEqual([]);
  });

  it('R11.1.5 a time that ends before it begins is marked and said', async () => {
    const { user, form, seen, fill, send } = await open(() => made);
    await fill();
    await user.click(form.getByRole('button', { name: 'Add Monday' }));
    const ends = form.getByLabelText<HTMLInputElement>('Monday, to');
    await user.clear(ends);
    await user.type(ends, '15:00');
    await send();
    expect(await form.findByText('It must end after it begins, on the same day.')).toBeTruthy();
    expect(ends.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo(seen)).toEqual([]);
    await user.clear(ends);
    await user.type(ends, '19:00');
    expect(ends.getAttribute('aria-invalid')).toBeNull();
  });

  it('R11.1.5 each time says what is wrong with it, with all else at once; so does a refusal', async () => {
    const { user, form, send } = await open(() => ({
      status: 400,
      json: {
        success: false,
        code: 'INVALID_INPUT',
        message: 'Title has characters that are not allowed.',
        field: 'title',
        fields: [
          { field: 'title', message: 'Title has characters that are not allowed.' },
          { field: 'timetable.0.place', message: 'Place has characters that are not allowed.' },
          { field: 'timetable.1.place', message: 'This is not the first.' },
        ],
      },
    }));
    await user.click(form.getByRole('button', { name: 'Add Monday' }));
    await user.click(form.getByRole('button', { name: 'Add Friday' }));
    await user.clear(form.getByLabelText('Monday, from'));
    await user.clear(form.getByLabelText('Friday, to'));
    await user.type(form.getByLabelText('Friday, to'), '15:00');
    await user.type(form.getByLabelText('Friday, place'), 'www.hall.lk');
    await send();
    const monday = within(await form.findByRole('group', { name: 'Monday' }));
    const friday = within(form.getByRole('group', { name: 'Friday' }));
    expect(monday.getByText('Enter a time like 16:30.')).toBeTruthy();
    expect(friday.getByText('It must end after it begins, on the same day.')).toBeTruthy();
    expect(friday.getByText('Place cannot contain a web address.')).toBeTruthy();
    expect(form.getByText('Title is required.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Remove Monday' }));
    await user.clear(form.getByLabelText('Friday, place'));
    await user.clear(form.getByLabelText('Friday, to'));
    await user.type(form.getByLabelText('Friday, to'), '18:00');
    await user.type(form.getByLabelText('Title'), 'Physics 2027');
    await user.type(form.getByLabelText('Subject'), 'Physics');
    await user.selectOptions(form.getByLabelText('Grade or exam'), 'A/L');
    await user.click(form.getByLabelText('Sinhala'));
    await user.click(form.getByLabelText('In person'));
    await send();
    const title = form.getByLabelText('Title');
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByText('Place has characters that are not allowed.')).toBeTruthy();
    expect(document.activeElement).toBe(title);
  });

  it('R11.1.5 at most 14 times', async () => {
    const { user, form } = await open(() => made);
    for (let time = 0; time < 14; time += 1) {
      await user.click(form.getByRole('button', { name: 'Add Sunday' }));
    }
    const add = form.getByRole<HTMLButtonElement>('button', { name: 'Add Sunday' });
    expect([add.disabled, form.getAllByRole('group', { name: 'Sunday' }).length]).toEqual([
      true,
      14,
    ]);
  });

  it('R11.8.2 a full plan says how full it is, and leads to the plans', async () => {
    const words = 'This organization has room for 10 courses on the Free plan, and has 10.';
    const { form, fill, send } = await open(() => limitRefusal('upgrade', words));
    await fill();
    await send();
    expect(await form.findByText(words)).toBeTruthy();
    expect(form.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/upgrade');
  });

  it('R11.1.4 a refusal stands at the field that it names; what was typed stays when the dialog is closed', async () => {
    const { user, form, fill, send } = await open(() =>
      refusal(400, 'Choose people who may lecture.', 'INVALID_INPUT', 'lecturers'),
    );
    await fill();
    await user.click(await form.findByRole('checkbox', { name: 'KASUN PERERA' }));
    await send();
    // Once: an error of a field is not repeated over the fields.
    expect(await form.findAllByText('Choose people who may lecture.')).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New course' }));
    const again = within(await screen.findByRole('dialog', { name: 'New course' }));
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('Physics 2027');
    expect(again.getByRole('button', { name: 'Remove KASUN PERERA' })).toBeTruthy();
  });
});
