/** Texts of the upgrade page, as printed (R2.2.8.2, R4.38-R4.46, R8.21-R8.24, R9.19). */
export const billingText = {
  loadRefused: 'Failed to load packages',
  loadThrown: 'An error occurred while loading packages',
  empty: 'No upgrade packages available at the moment.',
  signedOut: 'Please login to upgrade',
  askFailed: 'Failed to process upgrade',
  processing: 'Processing...',
  downgrade: 'To downgrade your plan, please contact our support team',
  // Our own text: a plan of the same amount is no downgrade (R4.41).
  equal: 'To change to this plan, please contact our support team',
} as const;

/** R9.19: the shortest time that the processing is shown, in milliseconds. */
export const PROCESSING_TIME = 2000;
