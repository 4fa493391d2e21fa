import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminAnswers, buildOrganization, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { OrganizationSettingsPage } from './organization-settings-page.tsx';

it('R15.7.1 the language of invitations is chosen from the three, and sent alone', async () => {
  const seen = stubApi({
    ...adminAnswers(),
    [`PUT ${ORG}`]: () => ({
      json: {
        success: true,
        message: 'Saved.',
        organization: buildOrganization({ language: 'si' }),
      },
    }),
    [`GET ${ORG}/members?role=admin&limit=200`]: () => ({
      json: { success: true, members: [], nextCursor: null },
    }),
  });
  const { user } = showSignedIn(
    <OrganizationSettingsPage />,
    {},
    '/sipwin-institute/admin/settings',
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language of its invitations');
  expect([...choice.options].map(({ label }) => label)).toEqual(['English', 'සිංහල', 'தமிழ்']);
  await user.selectOptions(choice, 'සිංහල');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Saved.');
  expect(seen.find(({ call }) => call === `PUT ${ORG}`)?.body).toEqual({ language: 'si' });
});
