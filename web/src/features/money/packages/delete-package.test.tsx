import type { PackageUse } from '@panthiya/contract/package-use';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, ONE_PACKAGE, openPackages, press } from '../../../../testing/packages-driver.tsx';
import { type Answers, refusal } from '../../../../testing/stub-api.ts';
import { buildPackage, done, PACKAGES, packagesAre } from '../../../../testing/system.tsx';

const USE = `GET ${ONE_PACKAGE}/use`;
const DELETE = `DELETE ${ONE_PACKAGE}`;
const useIs = (use: PackageUse) => () => ({ json: { success: true, ...use } });
const unused = useIs({ holders: 0, openRequests: 0 });
const open = (answers: Answers) => openPackages('Delete Institute', answers);
const NAME = 'Type the name of the plan';

describe('deleting a package', () => {
  it('R5.30 R8.38 asks for the name of a plan that nobody has, and deletes it', async () => {
    let packages = [buildPackage()];
    const { user, seen } = await open({
      [PACKAGES]: () => packagesAre(packages)(),
      [USE]: unused,
      [DELETE]: () => {
        packages = [];
        return done();
      },
    });
    expect(await screen.findByText('Are you sure you want to delete this package?')).toBeTruthy();
    await user.click(press('Delete'));
    expect(await screen.findByText('Type Institute to delete it.')).toBeTruthy();
    await user.type(field(NAME), 'Institut');
    await user.click(press('Delete'));
    expect(seen.some(({ call }) => call === DELETE)).toBe(false);
    // As a phone writes it.
    await user.clear(field(NAME));
    await user.type(field(NAME), 'institute {Enter}');
    expect(await screen.findByText('Package deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it.each([
    [{ holders: 3, openRequests: 0 }, '3 people have this plan.'],
    [{ holders: 1, openRequests: 2 }, '1 person has this plan and 2 people ask for it.'],
    [{ holders: 0, openRequests: 1 }, '1 person asks for this plan.'],
  ])(
    'R7.23 says who has or wants it and offers to deactivate it instead: %j',
    async (use, words) => {
      const { user, bodyOf, seen } = await open({
        [USE]: useIs(use),
        [`PUT ${ONE_PACKAGE}`]: done,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete Institute' }));
      expect(await dialog.findByText(words)).toBeTruthy();
      expect(dialog.queryByText(/keep it, at the same price/) !== null).toBe(use.holders > 0);
      expect(dialog.queryByRole('link', { name: 'See the requests' }) !== null).toBe(
        use.openRequests > 0,
      );
      expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
      await user.click(press('Deactivate'));
      expect(await screen.findByText('Package status updated successfully')).toBeTruthy();
      expect(bodyOf(`PUT ${ONE_PACKAGE}`)).toEqual({ isActive: false });
      expect(seen.some(({ call }) => call === DELETE)).toBe(false);
    },
  );

  it('R7.23 of one that is not on sale it says when it can be deleted', async () => {
    await open({
      [PACKAGES]: packagesAre([buildPackage({ isActive: false })]),
      [USE]: useIs({ holders: 2, openRequests: 0 }),
    });
    expect(await screen.findByText(/Delete it when nobody has it any more/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('R7.23 a request that came while the name was typed keeps the plan, and is told', async () => {
    let use: PackageUse = { holders: 0, openRequests: 0 };
    const { user } = await open({
      [USE]: () => useIs(use)(),
      [DELETE]: () => {
        use = { holders: 0, openRequests: 1 };
        return refusal(409, '1 person asks for this plan.', 'PACKAGE_IN_USE');
      },
    });
    await user.type(await screen.findByLabelText(NAME), 'Institute{Enter}');
    expect(await screen.findByText(/You can still approve or reject/)).toBeTruthy();
    expect(press('Deactivate')).toBeTruthy();
  });

  it('R8.34 says why the free plan stays', async () => {
    const reason = 'The free plan cannot be deleted.';
    const { user } = await open({
      [USE]: unused,
      [DELETE]: () => refusal(409, reason, 'FREE_PACKAGE_STAYS'),
    });
    await user.type(await screen.findByLabelText(NAME), 'Institute{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to delete package');
    expect(alert.textContent).toContain(reason);
  });

  it('R8.34 nothing is deleted before it is known who has it; the look-up can be tried again', async () => {
    let isDown = true;
    const { user } = await open({ [USE]: () => (isDown ? refusal(400, 'Not now.') : unused()) });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    isDown = false;
    await user.click(press('Try again'));
    expect(await screen.findByLabelText(NAME)).toBeTruthy();
  });
});
