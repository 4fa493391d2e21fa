import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../../testing/members.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { limitRefusal, stubApi } from '../../../../testing/stub-api.ts';
import { RestoreButton } from './restore-button.tsx';

const member = buildMember({ removedAt: '2026-11-20T04:00:00.000Z' });

describe('restoring', () => {
  it.each([
    ['R10.4 where one’s own plan is full, it leads to larger ones', 'upgrade', '/upgrade'],
    ['R10.4 where the owner’s plan is full, it leads nowhere', 'ask-owner', undefined],
  ] as const)('%s', async (_, action, way) => {
    const words = 'This organization has room for 100 members on the Free plan, and 100 are in it.';
    stubApi({
      [`POST /api/organization/sipwin/members/${member.uid}/restore`]: () =>
        limitRefusal(action, words),
    });
    const { user } = showSignedIn(<RestoreButton orgId="sipwin" member={member} />);
    await user.click(screen.getByRole('button', { name: 'Restore KASUN PERERA' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore KASUN PERERA' });
    expect(dialog.textContent).toContain(words);
    const link = within(dialog).queryByRole('link', { name: 'See plans' });
    expect(link?.getAttribute('href')).toBe(way);
  });
});
