import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { buildLine, TODAY, todayIs } from '../../../../testing/today.ts';
import { type DayContext, Today } from './today.tsx';

const ORG = 'sipwin-institute';
const student: DayContext = { orgId: ORG, role: 'student' };

const open = (answers: Answers, context?: DayContext) => {
  const week = {
    success: true,
    monday: '2026-11-16',
    now: '2026-11-18T12:00:00Z',
    entries: [],
    holidays: [],
  };
  stubApi({ 'GET /api/courses/week': () => ({ json: week }), ...answers });
  return showSignedIn(<Today {...(context && { context })} isStaff={false} />);
};

const toConfirmAt = (orgId: string) => [
  {
    id: '0198a000-0000-7000-8000-0000000000a1',
    orgId,
    organizationName: 'Sipwin Institute',
    title: 'Exam rules',
    courses: [],
    isUrgent: false,
    publishedAt: '2026-11-18T08:00:00Z',
  },
];

describe('R17.14.6 announcements to be confirmed', () => {
  it('stand in the day, and lead to their page', async () => {
    open({ [TODAY]: todayIs({ courses: [buildLine()], toConfirm: toConfirmAt(ORG) }) });
    const part = within(await screen.findByRole('region', { name: 'Please confirm' }));
    expect(part.getByRole('link').getAttribute('href')).toBe(
      `/org/${ORG}/announcements/0198a000-0000-7000-8000-0000000000a1`,
    );
  });

  it('of another institute do not stand on the page of one', async () => {
    const elsewhere = toConfirmAt('another-institute');
    open({ [TODAY]: todayIs({ courses: [buildLine()], toConfirm: elsewhere }) }, student);
    await screen.findByRole('region', { name: 'My courses' });
    expect(screen.queryByRole('region', { name: 'Please confirm' })).toBeNull();
  });
});
