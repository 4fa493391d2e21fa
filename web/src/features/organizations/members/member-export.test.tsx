import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../../testing/members.ts';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OrganizationMembersPage } from './organization-members-page.tsx';

const MEMBERS = `GET ${ORG}/members?state=current`;
const members = (): Answer => ({
  json: { success: true, members: [buildMember()], nextCursor: null },
});

describe('R10.12 members as a file', () => {
  it('R10.12 exports the view that is shown, after its search', async () => {
    const FILE = `GET ${ORG}/members/export?state=current&search=kas&role=student`;
    const seen = stubApi({
      ...adminAnswers(),
      [MEMBERS]: members,
      [`${MEMBERS}&role=student`]: members,
      [`${MEMBERS}&search=kas&role=student`]: members,
      [FILE]: () => refusal(429, 'Too many files. Try again later.', 'TOO_MANY_REQUESTS'),
    });
    const { user } = showSignedIn(
      <OrganizationMembersPage />,
      {},
      '/sipwin-institute/admin/members',
    );
    await user.click(await screen.findByRole('tab', { name: 'Students' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'kas');
    await waitFor(() => expect(seen.at(-1)?.call).toContain('search=kas'));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Too many files. Try again later.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(FILE);
  });
});
