import type { PackageUse } from '@panthiya/contract/package-use';
import { describeUse } from '@panthiya/contract/package-use.texts';

/** A plan that people have or ask for cannot be deleted. */
export const packageIsInUse = (use: PackageUse): string =>
  `${describeUse(use)} Deactivate it instead: nobody new can choose it, and they keep what they have.`;
