import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { openCourseSettings } from '../../../../testing/course-settings.tsx';
import { buildCourse, COURSE, courseIs, TEACHES } from '../../../../testing/courses.ts';
import { signIn } from '../../../../testing/joining.ts';
import { type Answer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { DRAFTS_KEY } from '../../../auth/sign-out/drafts-key.ts';
import { NewCourseDialog } from '../lists/new-course-dialog.tsx';

beforeEach(signIn);

const OFFER = /^You were writing this on/;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const kept = () => localStorage.getItem(DRAFTS_KEY) ?? '';
const leave = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
};

async function comeBack(...now: Parameters<typeof openCourseSettings>) {
  const before = openCourseSettings();
  await before.user.type(field('Title'), ' by hand');
  leave();
  before.unmount();
  return openCourseSettings(...now);
}

describe('R11.2.12 a course that is half changed', () => {
  it('is offered when its teacher comes back, and forgotten when it is saved', async () => {
    const { user, bodiesOf } = await comeBack({
      [`PUT ${COURSE}`]: (body): Answer => {
        const course = buildCourse({ part: TEACHES, ...(body as Partial<Course>), version: 4 });
        return { json: { success: true, message: 'Saved.', course } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field('Title').value).toBe('Physics 2027 Theory by hand');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}`)).toMatchObject([
      { title: 'Physics 2027 Theory by hand', version: 3 },
    ]);
    leave();
    expect(kept()).toBe('');
  });

  it('on an older version overwrites nothing: both are shown', async () => {
    const newest = buildCourse({ part: TEACHES, title: 'Theirs', capacity: 60, version: 7 });
    const { user, bodiesOf } = await comeBack(
      {
        [`GET ${COURSE}`]: courseIs(newest),
        [`PUT ${COURSE}`]: () => refusal(409, 'This course was changed meanwhile.', 'COURSE_STALE'),
      },
      { title: 'Theirs', version: 7 },
    );
    expect(screen.getByText(/changed since then/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody else saved this course')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}`)).toMatchObject([{ version: 3 }]);
    expect(screen.getByRole('cell', { name: 'Theirs' })).toBeTruthy();
  });

  it('is gone when it is discarded', async () => {
    const { user } = await comeBack();
    expect(screen.getByText(OFFER)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Title').value).toBe('Physics 2027 Theory');
    leave();
    expect(kept()).toBe('');
  });
});

const dialog = () =>
  showSignedIn(
    <NewCourseDialog
      context={{ orgId: 'sipwin-institute', name: 'Sipwin', card: undefined, hasRole: true }}
      isAdmin={false}
      draft={undefined}
      onKeep={() => undefined}
      onClose={() => undefined}
    />,
  );

it('R11.2.12 a new course that is half written is offered, and forgotten when it is made', async () => {
  stubApi({
    'POST /api/organization/sipwin-institute/courses': () => ({
      status: 201,
      json: { success: true, message: 'Made.', id: buildCourse().id, overlaps: [] },
    }),
  });
  const before = dialog();
  await before.user.type(field('Title'), 'Physics 2028');
  await before.user.type(field('Subject'), 'Physics');
  await before.user.selectOptions(field('Grade or exam'), 'A/L');
  await before.user.click(field('Sinhala'));
  await before.user.click(field('In person'));
  before.unmount();
  const { user } = dialog();
  expect(screen.getByText(OFFER)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field('Title').value).toBe('Physics 2028');
  expect(field('Sinhala').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText(/You are at \/org\/sipwin-institute\/courses\//)).toBeTruthy();
  leave();
  expect(kept()).toBe('');
});
