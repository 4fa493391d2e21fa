import { t } from '#texts';
/** Texts of the specification, word for word. */
export const organizationsText = {
  /** R5.4, R5.26. */
  missing: t`Please fill in all required fields`,
  /** R5.27. */
  signedOut: t`User not authenticated`,
  /** R8.18. */
  thrown: t`An error occurred while creating organization`,
  /** A save without changes. */
  unchanged: t`No changes detected. Please modify some fields before saving.`,
  /** R8.20. */
  created: t`Organization created successfully!`,
  /** After a try that the server accepted although its answer was lost. */
  existsAlready: t`The organization is already in your list. You can change it in its settings.`,
} as const;
