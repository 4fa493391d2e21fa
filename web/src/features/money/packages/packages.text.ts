/** Texts of the package manager, as printed (R5.30, R5.31, R8.28, R8.33-R8.41, R8.49). */
export const packagesText = {
  initializeFailed: 'Failed to initialize package manager',
  saveFailed: 'Failed to create/edit package',
  created: 'Package created successfully',
  updated: 'Package updated successfully',
  confirmDelete: 'Are you sure you want to delete this package?',
  deleted: 'Package deleted successfully',
  lookUpFailed: 'We could not see who has this plan',
  deleteFailed: 'Failed to delete package',
  confirmRemoveFeature: 'Remove this feature from the package?',
  featureRemoved: 'Feature removed from package.',
  removeFeatureFailed: 'Failed to remove feature from package.',
} as const;

/** The message after a switch worked, or failed. */
export const toggleText = {
  isActive: {
    done: 'Package status updated successfully',
    failed: 'Failed to update package status',
  },
  isPopular: {
    done: 'Package popularity updated successfully',
    failed: 'Failed to update package popularity',
  },
} as const;
