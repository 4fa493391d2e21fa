import { ApiError } from '../../../lib/api-error.ts';
import {
  explainFailure,
  type Explained,
  featuresFailure,
} from '../../../shared/failures/explain-failure.ts';

/** Texts of the feature manager, as printed (R2.2.9.5, R5.32, R8.29, R8.42-R8.45, R8.49). */
export const systemFeaturesText = {
  empty: 'No features found. Create your first feature to get started.',
  initializeFailed: 'Failed to initialize feature manager',
  confirmDelete: 'Are you sure you want to delete this feature? This action cannot be undone.',
  deleted: 'Feature deleted successfully',
  deleteFailed: 'Failed to delete feature',
  created: 'Feature created successfully',
  updated: 'Feature updated successfully',
  saveFailed: 'Failed to create/edit feature',
  statusUpdated: 'Feature status updated successfully',
  statusFailed: 'Failed to update feature status',
  inUse:
    'This feature cannot be deleted because it is assigned to one or more packages. Remove it from all packages first.',
  usedBySystem: 'The system uses this feature, so it cannot be deleted.',
} as const;

/** The message of an empty page after a first load that failed. */
export function firstLoadFailure(error: unknown): string {
  // An unreadable answer is neither a refusal nor a lost connection (R8.29).
  return error instanceof ApiError && error.code === 'UNREADABLE'
    ? systemFeaturesText.initializeFailed
    : featuresFailure(error);
}

const MENTIONS_PACKAGES = /assigned to .*package/i;

/** Says why a feature was not deleted: packages have it (R8.44), something else has it (R8.45), or another reason. */
export function deleteFailure(failure: unknown): Explained {
  if (!(failure instanceof ApiError)) return { message: systemFeaturesText.deleteFailed };
  // The server's own message names the packages.
  if (MENTIONS_PACKAGES.test(failure.message)) return { message: failure.message };
  if (failure.code === 'FEATURE_IN_USE') return { message: systemFeaturesText.inUse };
  const isHeld = failure.status === 409 || /constraint/i.test(failure.message);
  if (isHeld) return { message: systemFeaturesText.usedBySystem };
  return explainFailure(systemFeaturesText.deleteFailed, failure);
}
