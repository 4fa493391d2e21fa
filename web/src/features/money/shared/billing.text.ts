import { t } from '#texts';
/** Texts of the upgrade page, as printed (R2.2.8.2, R4.38-R4.46, R8.21-R8.24, R9.19). */
export const billingText = {
  loadRefused: t`Failed to load packages`,
  loadThrown: t`An error occurred while loading packages`,
  empty: t`No upgrade packages available at the moment.`,
  signedOut: t`Please login to upgrade`,
  askFailed: t`Failed to process upgrade`,
  processing: t`Processing...`,
  downgrade: t`To downgrade your plan, please contact our support team`,
  // Our own text: a plan of the same amount is no downgrade (R4.41).
  equal: t`To change to this plan, please contact our support team`,
} as const;

/** R9.19: the shortest time that the processing is shown, in milliseconds. */
export const PROCESSING_TIME = 2000;
