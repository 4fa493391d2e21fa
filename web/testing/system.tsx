import type { Package } from '@panthiya/contract/money/packages.contract';
import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import type { ReactNode } from 'react';
import { buildProfile, showSignedIn } from './session.tsx';
import type { Answer } from './stub-api.ts';

/** GET /packages. */
export const PACKAGES = 'GET /api/packages';
/** GET /system-features. */
export const FEATURES = 'GET /api/system-features';

/** The id of that feature. */
export const MEMBERS_ID = '01900000-0000-7000-8000-000000000001';

/** A feature that packages grant. */
export function buildFeature(changes: Partial<SystemFeature> = {}): SystemFeature {
  return {
    id: MEMBERS_ID,
    featureCode: 'members',
    featureTitle: 'Members',
    isActive: true,
    ...changes,
  };
}

/** A plan for an institute, with one feature. */
export function buildPackage(changes: Partial<Package> = {}): Package {
  return {
    id: 'p-institute',
    title: 'Institute',
    description: 'For an institute with several teachers.',
    amount: 4500,
    currency: 'LKR',
    billingMode: { code: 'M', name: 'Monthly' },
    isPopular: false,
    isActive: true,
    features: [
      { featureId: MEMBERS_ID, featureTitle: 'Members', featureCode: 'members', count: 25 },
    ],
    ...changes,
  };
}

/** Answers the list of packages with these. */
export const packagesAre = (packages: readonly Package[]) => (): Answer => ({
  json: { success: true, packages },
});

/** Answers the list of features with these. */
export const featuresAre = (features: readonly SystemFeature[]) => (): Answer => ({
  json: { success: true, features },
});

/** The answer of a change of either kind. */
export const done = (): Answer => ({ json: { success: true, message: 'Done.' } });

/** Renders a page as a system administrator sees it. */
export function showAsSystemAdmin(page: ReactNode, at: string) {
  document.cookie = 'pt_token=pt1_test; Path=/';
  const profile = buildProfile({ isSystemAdmin: true, secondFactor: 'shown' });
  return showSignedIn(page, { profile, isSystemAdmin: true }, at);
}
