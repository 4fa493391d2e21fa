import { t } from '#texts';
/** Texts of the package manager, as printed (R5.30, R5.31, R8.28, R8.33-R8.41, R8.49). */
export const packagesText = {
  initializeFailed: t`Failed to initialize package manager`,
  saveFailed: t`Failed to create/edit package`,
  created: t`Package created successfully`,
  updated: t`Package updated successfully`,
  confirmDelete: t`Are you sure you want to delete this package?`,
  deleted: t`Package deleted successfully`,
  lookUpFailed: t`We could not see who has this plan`,
  deleteFailed: t`Failed to delete package`,
  confirmRemoveFeature: t`Remove this feature from the package?`,
  featureRemoved: t`Feature removed from package.`,
  removeFeatureFailed: t`Failed to remove feature from package.`,
} as const;

/** The message after a switch worked, or failed. */
export const toggleText = {
  isActive: {
    done: t`Package status updated successfully`,
    failed: t`Failed to update package status`,
  },
  isPopular: {
    done: t`Package popularity updated successfully`,
    failed: t`Failed to update package popularity`,
  },
} as const;
