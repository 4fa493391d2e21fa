import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import {
  type Answer,
  type Answers,
  heldAnswer,
  refusal,
  stubApi,
} from '../../../../testing/stub-api.ts';
import {
  buildFeature,
  done,
  FEATURES,
  featuresAre,
  MEMBERS_ID,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from '../../../../testing/system.tsx';
import { SystemFeaturesPage } from './system-features-page.tsx';

const ONE = `/api/system-features/${MEMBERS_ID}`;

function open(answers: Answers = {}, features: readonly SystemFeature[] = [buildFeature()]) {
  const seen = stubApi({
    [FEATURES]: featuresAre(features),
    [PACKAGES]: packagesAre([]),
    ...answers,
  });
  const { user } = showAsSystemAdmin(<SystemFeaturesPage />, '/admin/features');
  const bodyOf = (call: string) => seen.find((one) => one.call === call)?.body;
  return { user, seen, bodyOf };
}

const press = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('feature manager', () => {
  it('R2.1.15 is for system administrators only', () => {
    document.cookie = 'pt_token=pt1_test; Path=/';
    stubApi({});
    showSignedIn(<SystemFeaturesPage />, { profile: buildProfile() }, '/admin/features');
    expect(screen.getByText(/^Access denied\./)).toBeTruthy();
  });

  it('R2.2.9.4 lists the features by code', async () => {
    open({}, [
      buildFeature({ id: 'f-2', featureCode: 'storage_mb', featureTitle: 'File storage, MB' }),
      buildFeature(),
    ]);
    const table = await screen.findByRole('table', { name: 'Features' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'members',
      'storage_mb',
    ]);
    expect(screen.queryByLabelText('Search features')).toBeNull();
  });

  it('R2.2.9.4 has a search when there are more than eight', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      buildFeature({ id: `f-${index}`, featureCode: `code_${index}`, featureTitle: `No ${index}` }),
    );
    const { user } = open({}, many);
    await user.type(await screen.findByLabelText('Search features'), 'CODE_7');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByLabelText('Search features'), 'x');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('R2.2.9.5 says what to do when there are none', async () => {
    open({}, []);
    expect(
      await screen.findByText('No features found. Create your first feature to get started.'),
    ).toBeTruthy();
  });

  it('R3.22 R8.49 creates a feature once the form is right', async () => {
    const { user, bodyOf, seen } = open({
      'POST /api/system-features': () => ({ status: 201, json: { success: true, id: 'f-new' } }),
    });
    await user.click(press('Create Feature'));
    const form = within(await dialog('Create Feature'));
    await user.type(form.getByLabelText('Code'), 'no spaces');
    await user.click(press('Create'));
    expect(form.getByText('Title is required.')).toBeTruthy();
    expect(form.getByText(/^Use 1 to 50 letters/)).toBeTruthy();
    expect(seen.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.clear(form.getByLabelText('Code'));
    await user.type(form.getByLabelText('Code'), 'live_classes');
    await user.type(form.getByLabelText('Title'), 'Live classes');
    await user.click(press('Create'));
    expect(await screen.findByText('Feature created successfully')).toBeTruthy();
    expect(bodyOf('POST /api/system-features')).toEqual({
      featureCode: 'live_classes',
      featureTitle: 'Live classes',
      isActive: true,
    });
    expect(screen.queryByRole('dialog', { name: 'Create Feature' })).toBeNull();
  });

  it('R8.49 a refused creation keeps what was typed and says why', async () => {
    const { user } = open({
      'POST /api/system-features': () =>
        refusal(409, 'Another feature has this code.', 'FEATURE_CODE_TAKEN', 'featureCode'),
    });
    await user.click(press('Create Feature'));
    const form = within(await dialog('Create Feature'));
    await user.type(form.getByLabelText('Code'), 'MEMBERS');
    await user.type(form.getByLabelText('Title'), 'Members again');
    await user.click(press('Create'));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('Failed to create/edit feature');
    expect(alert.textContent).toContain('Another feature has this code.');
    expect(form.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Members again');
  });

  it('R3.23 R8.49 the code cannot be changed and is not sent', async () => {
    const { user, bodyOf } = open({ [`PUT ${ONE}`]: done });
    await screen.findByRole('table');
    await user.click(press('Edit Members'));
    const form = within(await dialog('Edit Feature'));
    expect(form.getByLabelText('Code')).toHaveProperty('disabled', true);
    await user.clear(form.getByLabelText('Title'));
    await user.type(form.getByLabelText('Title'), 'People');
    await user.click(press('Save Changes'));
    expect(await screen.findByText('Feature updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ featureTitle: 'People', isActive: true });
  });

  it('R2.2.9.4 from reading one can go over to changing', async () => {
    const { user } = open();
    await screen.findByRole('table');
    await user.click(press('View Members'));
    expect((await dialog('Feature')).textContent).toContain('members');
    await user.click(press('Edit'));
    expect(await dialog('Edit Feature')).toBeTruthy();
  });

  it('R4.49 R8.42 the switch sends only what was flipped', async () => {
    const held = heldAnswer();
    const { user, bodyOf } = open({ [`PUT ${ONE}`]: held.answer });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Members is active',
    });
    await user.click(toggle);
    expect(toggle.checked).toBe(false);
    held.release(done());
    expect(await screen.findByText('Feature status updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toEqual({ isActive: false });
  });

  it('R8.49 a switch that could not be flipped goes back and says so', async () => {
    const { user } = open({ [`PUT ${ONE}`]: () => refusal(404, 'It is gone.', 'NOT_FOUND') });
    const toggle = await screen.findByRole<HTMLInputElement>('switch');
    await user.click(toggle);
    expect(await screen.findByText('Failed to update feature status. It is gone.')).toBeTruthy();
    expect(toggle.checked).toBe(true);
  });

  it('R5.32 R8.43 asks before it deletes', async () => {
    let features = [buildFeature()];
    const { user } = open({
      [FEATURES]: () => featuresAre(features)(),
      [`DELETE ${ONE}`]: () => {
        features = [];
        return done();
      },
    });
    await screen.findByRole('table');
    await user.click(press('Delete Members'));
    expect(
      screen.getByText(
        'Are you sure you want to delete this feature? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await user.click(press('Delete'));
    expect(await screen.findByText('Feature deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  const IN_USE =
    'This feature cannot be deleted because it is assigned to one or more packages. Remove it from all packages first.';
  it.each<[string, Answer, string]>([
    [
      'R8.44 names the packages',
      refusal(409, `${IN_USE} It is in: Institute.`, 'FEATURE_IN_USE'),
      `${IN_USE} It is in: Institute.`,
    ],
    ['R8.44 knows the code alone', refusal(409, 'Feature in use', 'FEATURE_IN_USE'), IN_USE],
    [
      'R8.45 a constraint shows that the system uses it',
      refusal(409, 'violates foreign key constraint', 'CONFLICT'),
      'The system uses this feature, so it cannot be deleted.',
    ],
    ['R8.49 another reason', refusal(404, 'It is gone.', 'NOT_FOUND'), 'Failed to delete feature'],
  ])('%s', async (_, answer, words) => {
    const { user } = open({ [`DELETE ${ONE}`]: () => answer });
    await screen.findByRole('table');
    await user.click(press('Delete Members'));
    await user.click(press('Delete'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('dialog', { name: 'Delete Members' })).toBeTruthy();
  });

  it.each<[string, () => Answer, string]>([
    ['R8.31', () => refusal(403, 'Not you.', 'FORBIDDEN'), 'Failed to load features'],
    [
      'R8.32',
      () => {
        throw { name: 'Broken' };
      },
      'An error occurred while loading features',
    ],
    ['R8.29', () => ({ json: 'no list' }), 'Failed to initialize feature manager'],
  ])(
    '%s a first load that failed says so and can be tried again',
    async (_, fail, words) => {
      let isDown = true;
      const { user } = open({ [FEATURES]: () => (isDown ? fail() : featuresAre([])()) });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(words);
      isDown = false;
      await user.click(press('Try again'));
      expect(await screen.findByText(/^No features found\./)).toBeTruthy();
    },
    15_000,
  );
});
