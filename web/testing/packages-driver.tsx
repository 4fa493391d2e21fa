import { screen } from '@testing-library/react';
import { PackagesPage } from '../src/features/money/packages/packages-page.tsx';
import { type Answers, stubApi } from './stub-api.ts';
import {
  buildFeature,
  buildPackage,
  FEATURES,
  featuresAre,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from './system.tsx';

export const ONE_PACKAGE = '/api/packages/p-institute';
export const CREATE_PACKAGE = 'POST /api/packages';
export const STORAGE_ID = '01900000-0000-7000-8000-000000000002';

const storage = buildFeature({
  id: STORAGE_ID,
  featureCode: 'storage_mb',
  featureTitle: 'Storage',
});
const old = buildFeature({
  id: '01900000-0000-7000-8000-000000000003',
  featureCode: 'old',
  featureTitle: 'Old thing',
  isActive: false,
});

/** Opens the package manager and presses one of its buttons. */
export async function openPackages(button: string, answers: Answers = {}) {
  const seen = stubApi({
    [PACKAGES]: packagesAre([buildPackage()]),
    [FEATURES]: featuresAre([buildFeature(), storage, old]),
    [CREATE_PACKAGE]: () => ({
      status: 201,
      json: { success: true, packageId: 'p', message: 'Done.' },
    }),
    ...answers,
  });
  const { user } = showAsSystemAdmin(<PackagesPage />, '/admin/packages');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: button }));
  const bodyOf = (call: string) => seen.find((one) => one.call === call)?.body;
  return { user, seen, bodyOf };
}

export const press = (name: string) => screen.getByRole('button', { name });
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const feature = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
