import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { buildDeclined, buildLine, TODAY, todayIs } from '../../../../testing/today.ts';
import { Today } from './today.tsx';

const { orgId, courseId } = buildDeclined();
const DISMISS = `POST /api/organization/${orgId}/courses/${courseId}/enrolment/decline-read`;
const WEEK = 'GET /api/courses/week';
const noWeek = {
  json: {
    success: true,
    monday: '2026-11-16',
    now: '2026-11-18T12:00:00Z',
    entries: [],
    holidays: [],
  },
};
const declined = async () =>
  within(await screen.findByRole('region', { name: 'Declined requests' }));

describe('R11.5.10 a declined request on the home page', () => {
  it('a student without a course reads which course, when and why', async () => {
    stubApi({ [TODAY]: todayIs({ declined: [buildDeclined()] }) });
    showSignedIn(<Today isStaff={false} />);
    const part = await declined();
    expect(part.getByRole('link').textContent).toContain('Physics 2027 Theory');
    expect(part.getByText('Reason: This class is for repeaters.')).toBeTruthy();
    expect(part.getByText('Declined Tue 17 Nov 2026')).toBeTruthy();
    expect(screen.getByText('No classes yet')).toBeTruthy();
  });

  it('goes when it is dismissed', async () => {
    let requests = [buildDeclined()];
    stubApi({
      [WEEK]: () => noWeek,
      [TODAY]: () => todayIs({ courses: [buildLine()], declined: requests })(),
      [DISMISS]: () => {
        requests = [];
        return { json: { success: true, message: 'Closed.' } };
      },
    });
    const { user } = showSignedIn(<Today isStaff={false} />);
    await user.click((await declined()).getByRole('button', { name: /^Dismiss/ }));
    await waitFor(() => expect(screen.queryByText('Declined requests')).toBeNull());
  });

  it('stays when that fails, and says why', async () => {
    stubApi({
      [WEEK]: () => noWeek,
      [TODAY]: todayIs({ declined: [buildDeclined()] }),
      [DISMISS]: () => refusal(503, 'The service is not available.', 'UNAVAILABLE'),
    });
    const { user } = showSignedIn(<Today isStaff={false} />);
    await user.click((await declined()).getByRole('button', { name: /^Dismiss/ }));
    expect(await screen.findByText('The service is not available.')).toBeTruthy();
    expect(screen.getByText('Declined requests')).toBeTruthy();
  });
});
