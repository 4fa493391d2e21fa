import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showSignedIn } from '../../../testing/session.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ExportButton } from './export-button.tsx';

it('R7.13 a list of people is taken along only after the password was asked for lately', async () => {
  stubApi({
    'POST /api/auth/reauth': () => ({ json: { success: true, message: 'Thank you.' } }),
  });
  let tries = 0;
  const { user } = showSignedIn(
    <ExportButton
      onExport={async () => {
        tries += 1;
        if (tries > 1) return;
        throw new ApiError({ code: 'REAUTH_REQUIRED', message: 'Password', status: 403 });
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.type(await screen.findByLabelText('Password'), 'Veranda-2026');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => tries).toBe(2);
});
