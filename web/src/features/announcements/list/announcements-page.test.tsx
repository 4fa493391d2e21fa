import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListed } from '../../../../testing/announcements.ts';
import { buildCard, hasRole, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { AnnouncementsPage } from './announcements-page.tsx';

const listed =
  (...announcements: ReturnType<typeof buildListed>[]) =>
  () => ({
    json: { success: true, announcements, nextCursor: null },
  });
const stateIs = (state: string) => `GET ${ORG}/announcements?state=${state}`;

function open(role: 'student' | 'lecturer', answers: Answers = {}) {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: [role] })),
    [`GET /api/profile/orgroles/sipwin-institute/${role}`]: hasRole(true),
    [stateIs('unconfirmed')]: listed(),
    [stateIs('published')]: listed(),
    ...answers,
  });
  const path = `/sipwin-institute/${role}/announcements`;
  return { seen, ...showSignedIn(<AnnouncementsPage />, {}, path) };
}

describe('R17.14.2 announcements of an institute', () => {
  it('what is to be confirmed stands first; what is new is bold, and said', async () => {
    const asked = buildListed({ id: 'a-1', title: 'Exam rules', mustConfirm: true });
    const read = { isLate: false, seenAt: '2026-11-26T13:00:00Z', confirmedAt: null };
    open('student', {
      [stateIs('unconfirmed')]: listed(asked),
      [stateIs('published')]: listed(
        buildListed({ id: 'a-2', title: 'Class in Hall 2' }),
        buildListed({ id: 'a-3', title: 'Old news', reading: read }),
        asked,
      ),
    });
    const first = within(await screen.findByRole('region', { name: 'Please confirm' }));
    expect(first.getByRole('link', { name: 'New: Exam rules' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'New: Class in Hall 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Old news' })).toBeTruthy();
    // It stands once.
    expect(screen.getAllByRole('link', { name: /Exam rules/ })).toHaveLength(1);
  });

  it('students are told whose news comes here; there is no way to write', async () => {
    open('student');
    expect(await screen.findByText('Your teachers’ news will stand here.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New announcement' })).toBeNull();
  });

  it('a lecturer has one action, and the drafts one press away', async () => {
    const draft = { state: 'draft', title: '', reading: null, canManage: true } as const;
    const { user } = open('lecturer', { [stateIs('draft')]: listed(buildListed(draft)) });
    const button = await screen.findByRole('link', { name: 'New announcement' });
    expect(button.getAttribute('href')).toBe('/org/sipwin-institute/announcements/new');
    await user.click(screen.getByRole('tab', { name: 'Drafts' }));
    const link = await screen.findByRole('link', { name: 'No title yet' });
    expect(link.getAttribute('href')).toMatch(/\/edit$/);
  });
});
