import { FREE_PACKAGE_ID, UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Database } from '../../src/db/database.ts';
import { lockSeeding } from '../../src/db/seed-lock.ts';
import {
  createPackage,
  listPackages,
  replaceEntitlements,
} from '../../src/features/money/packages/packages.repository.ts';
import {
  createSystemFeature,
  listSystemFeatures,
} from '../../src/features/provider/system-features/system-features.repository.ts';
import { createId } from '../../src/platform/identifier.ts';

/** The features that limits are counted by (R10.4). */
const FEATURES = {
  organizations: 'Organizations you own',
  members: 'Members per organization',
  courses: 'Courses per organization',
  storage_mb: 'Storage in MB',
} as const;
type Code = keyof typeof FEATURES;

const MONTHLY = { currency: 'LKR', mode: 'M', isActive: true } as const;

/** The free package with its fixed id, and three plans for a tuition institute. */
const PACKAGES = [
  {
    row: {
      id: FREE_PACKAGE_ID,
      title: 'Free',
      description: 'For a teacher who starts: a class or two, and all the tools.',
      amountMinor: 0,
      currency: 'LKR',
      mode: 'F',
      isPopular: false,
      isActive: true,
    },
    grants: { organizations: 10, members: 100, courses: 10, storage_mb: 500 },
  },
  {
    row: {
      ...MONTHLY,
      id: 'class',
      title: 'Class',
      description: 'For one busy class, with a website of its own.',
      amountMinor: 150_000,
      isPopular: false,
    },
    grants: { organizations: 15, members: 500, courses: 25, storage_mb: 5000 },
  },
  {
    row: {
      ...MONTHLY,
      id: 'institute',
      title: 'Institute',
      description: 'For an institute with several teachers and subjects.',
      amountMinor: 450_000,
      isPopular: true,
    },
    grants: { organizations: 30, members: 2500, courses: 100, storage_mb: 25_000 },
  },
  {
    row: {
      ...MONTHLY,
      id: 'campus',
      title: 'Campus',
      description: 'For mass classes and several branches.',
      amountMinor: 1_200_000,
      isPopular: false,
    },
    grants: {
      organizations: UNLIMITED,
      members: UNLIMITED,
      courses: UNLIMITED,
      storage_mb: 100_000,
    },
  },
] as const;

/** Adds the features and packages that come with the product to an installation that has none; what is there stays as it is. */
export async function ensurePackages(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSeeding(transaction);
    if ((await listPackages(transaction)).some(({ id }) => id === FREE_PACKAGE_ID)) return;
    for (const [featureCode, featureTitle] of Object.entries(FEATURES)) {
      await createSystemFeature(transaction, {
        id: createId(),
        featureCode,
        featureTitle,
        isActive: true,
      });
    }
    const ids = new Map(
      (await listSystemFeatures(transaction)).map((one) => [one.featureCode, one.id]),
    );
    for (const { row, grants } of PACKAGES) {
      await createPackage(transaction, row);
      const list = (Object.entries(grants) as [Code, number][]).map(([code, count]) => ({
        featureId: ids.get(code) ?? '',
        count,
      }));
      await replaceEntitlements(transaction, row.id, list);
    }
  });
}
