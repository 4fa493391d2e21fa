import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildEnrolment, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { PeopleView } from './people-view.tsx';

const PEOPLE = `${COURSE}/enrolments`;
const listOf =
  (...enrolments: ReturnType<typeof buildEnrolment>[]) =>
  () => ({
    json: {
      success: true,
      enrolments,
      counts: { asked: 1, waiting: 0, active: 41, former: 0 },
      expected: [],
      nextCursor: null,
    },
  });
const open = (answers: Answers, changes: Parameters<typeof buildCourse>[0] = {}, at = '/') => {
  const seen = stubApi({ [`GET ${PEOPLE}?state=active`]: listOf(buildEnrolment()), ...answers });
  const course = buildCourse({ part: TEACHES, ...changes });
  return { seen, ...showSignedIn(<PeopleView course={course} />, {}, at) };
};
const decided = (message: string) => () => ({
  json: { success: true, message, state: 'active', waitingPlace: null },
});

const line = (email: string, outcome: LearnerLine['outcome']): LearnerLine => ({
  studentId: null,
  email,
  name: '',
  outcome,
});
const shownLines = async () =>
  within(await screen.findByRole('list', { name: 'Lines' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('R11.5.1 join codes of a course', () => {
  it('R11.5.1 a course without students leads on to its join codes', async () => {
    open({ [`GET ${PEOPLE}?state=active`]: listOf() });
    const way = await screen.findByRole<HTMLAnchorElement>('link', { name: /a join code$/ });
    expect(way.search).toBe('?tab=people&people=codes');
  });

  it('R10.2 a teacher whose address is not confirmed hears so before filling in a form', async () => {
    stubApi({
      [`GET ${PEOPLE}?state=active`]: listOf(buildEnrolment()),
      [`GET ${COURSE}/join-codes`]: () => ({ json: { success: true, joinCodes: [] } }),
    });
    const view = <PeopleView course={buildCourse({ part: TEACHES })} />;
    const { user } = showSignedIn(view, { user: buildUser({ emailVerified: false }) });
    await user.click(screen.getByRole('tab', { name: 'Join codes' }));
    expect(await screen.findByText('Confirm your own email address first')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a code' })).toBeNull();
  });
});

describe('R11.5.12 people as a file', () => {
  it('R11.5.12 exports the list that is shown', async () => {
    const FILE = `GET ${PEOPLE}/export?state=asked`;
    const { user, seen } = open({
      [`GET ${PEOPLE}?state=asked`]: listOf(buildEnrolment({ state: 'asked' })),
      [FILE]: () => refusal(429, 'Too many files. Try again later.', 'TOO_MANY_REQUESTS'),
    });
    await user.click(await screen.findByRole('tab', { name: /Requests/ }));
    await user.click(await screen.findByRole('button', { name: 'Export the list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As shown here, CSV' }));
    expect(await screen.findByText('Too many files. Try again later.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(FILE);
  });
});

const previewOf = (lines: unknown) => ({
  [`POST ${PEOPLE}/preview`]: () => ({ json: { success: true, lines } }),
});

describe('R11.5.3 adding learners', () => {
  it('says of each line what will happen before anything is done, then does it', async () => {
    const lines = [line('a@x.lk', 'enrol'), line('b@x.lk', 'invite'), line('c@x', 'invalid')];
    const { user, seen } = open({
      ...previewOf(lines),
      [`POST ${PEOPLE}`]: () => ({
        json: { success: true, message: '1 is in, 1 is invited.', lines },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Add students' }));
    await user.type(await screen.findByLabelText('Email addresses'), 'a@x.lk\nb@x.lk\nc@x');
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await shownLines()).toEqual([
      'a@x.lkWill join',
      'b@x.lkWill be invited',
      'c@xNot an address',
    ]);
    expect(seen.filter(({ call }) => call === `POST ${PEOPLE}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Add 2 students' }));
    expect(await screen.findByText('1 is in, 1 is invited.')).toBeTruthy();
    expect(await shownLines()).toEqual(['a@x.lkJoined', 'b@x.lkInvited', 'c@xNot an address']);
    expect(seen.find(({ call }) => call === `POST ${PEOPLE}`)?.body).toEqual({
      people: ['a@x.lk', 'b@x.lk', 'c@x'].map((email) => ({ email, name: '' })),
    });
  });

  it('a blank in an address makes no other address, and a likely slip of the finger is asked about', async () => {
    const lines = [line('name 12@x.lk', 'invalid'), line('a@gmial.com', 'invite')];
    const { user, seen } = open(previewOf(lines));
    await user.click(screen.getByRole('button', { name: 'Add students' }));
    const text = 'name 12@x.lk\na@gmial.com\nKasun Perera k@x.lk\nNethmi, 12@x.lk';
    await user.type(await screen.findByLabelText('Email addresses'), text);
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await shownLines()).toEqual([
      'name 12@x.lkNot an address',
      'a@gmial.comDid you mean a@gmail.com?Will be invited',
    ]);
    expect(seen.find(({ call }) => call === `POST ${PEOPLE}/preview`)?.body).toEqual({
      people: [
        { email: 'name 12@x.lk', name: '' },
        { email: 'a@gmial.com', name: '' },
        { email: 'k@x.lk', name: 'Kasun Perera' },
        { email: '12@x.lk', name: 'Nethmi' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'a@gmail.com' }));
    expect(JSON.stringify(seen.at(-1)?.body)).toMatch(/"a@gmail.com"/);
  });

  it('what was typed stays when the line breaks', async () => {
    const { user } = open({
      [`POST ${PEOPLE}/preview`]: () =>
        refusal(503, 'The service is not available.', 'UNAVAILABLE'),
    });
    await user.click(screen.getByRole('button', { name: 'Add students' }));
    await user.type(await screen.findByLabelText('Email addresses'), 'a@x.lk');
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText('The service is not available.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('a@x.lk');
  });

  it('R11.1.7 nobody is added to an archived course', async () => {
    open({}, { status: 'archived' });
    expect(await screen.findByText('Nethmi Perera')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add students' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('R11.5.2 requests', () => {
  const requests = {
    [`GET ${PEOPLE}?state=asked`]: listOf(buildEnrolment({ state: 'asked', way: 'request' })),
  };

  it('R11.5.9 an address opens them at once, and which list is open stands in the address', async () => {
    const asked = buildEnrolment({ state: 'asked', name: 'Dinithi Silva' });
    const { user } = open({ [`GET ${PEOPLE}?state=asked`]: listOf(asked) }, {}, '/?people=asked');
    expect(await screen.findByText('Dinithi Silva')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Requests (1)', selected: true })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Students/ }));
    expect(await screen.findByText('Nethmi Perera')).toBeTruthy();
  });

  it('are approved with one press, and that is undone from the toast', async () => {
    const { user, seen } = open({
      ...requests,
      [`POST ${PEOPLE}/u-nethmi/decision`]: decided('They joined the course.'),
    });
    await user.click(await screen.findByRole('tab', { name: 'Requests (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve Nethmi Perera' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const decisions = () =>
      seen.filter(({ call }) => call.endsWith('/decision')).map(({ body }) => body);
    await waitFor(() =>
      expect(decisions()).toEqual([{ decision: 'approve' }, { decision: 'take-back' }]),
    );
  });

  it('are declined with a reason', async () => {
    const { user, seen } = open({
      ...requests,
      [`POST ${PEOPLE}/u-nethmi/decision`]: decided('The request is declined.'),
    });
    await user.click(await screen.findByRole('tab', { name: 'Requests (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Decline Nethmi Perera' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/If their email address is confirmed, they also/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(dialog.getByText('Reason is required.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'For repeaters.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call.endsWith('/decision'))?.body).toEqual({
      decision: 'decline',
      reason: 'For repeaters.',
    });
  });
});

describe('R11.5.6 removal', () => {
  it('is asked about, and can be taken back', async () => {
    const { user, seen } = open({
      [`DELETE ${PEOPLE}/u-nethmi`]: () => ({ json: { success: true, message: 'Taken out.' } }),
      [`POST ${PEOPLE}/u-nethmi/restore`]: decided('They are in the course again.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Nethmi Perera' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nethmi Perera: They are in the course again.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(`POST ${PEOPLE}/u-nethmi/restore`);
  });
});

describe('R11.5.1 join codes of a draft', () => {
  const codes = {
    [`GET ${COURSE}/join-codes`]: () => ({ json: { success: true, joinCodes: [] } }),
  };
  const note = /Students can use it once the course is published/;

  it('R11.5.1 say when students can use them; those of a published course do not', async () => {
    const { unmount } = open(codes, { status: 'draft' }, '/?people=codes');
    expect(await screen.findByText(note)).toBeTruthy();
    unmount();
    open(codes, {}, '/?people=codes');
    expect(await screen.findByText('No code yet')).toBeTruthy();
    expect(screen.queryByText(note)).toBeNull();
  });
});
