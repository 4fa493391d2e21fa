/** Texts of the specification, word for word. */
export const organizationsText = {
  /** R5.4, R5.26. */
  missing: 'Please fill in all required fields',
  /** R5.27. */
  signedOut: 'User not authenticated',
  /** R8.18. */
  thrown: 'An error occurred while creating organization',
  /** A save without changes. */
  unchanged: 'No changes detected. Please modify some fields before saving.',
  /** R8.20. */
  created: 'Organization created successfully!',
  /** After a try that the server accepted although its answer was lost. */
  existsAlready: 'The organization is already in your list. You can change it in its settings.',
} as const;
