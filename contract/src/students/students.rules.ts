/** Longest name of a student without an account, in UTF-16 units (R21.1.1). */
export const STUDENT_NAME_MAX = 100;
export const GRADE_MAX = 40;
export const SCHOOL_MAX = 120;
export const STUDENT_ADDRESS_MAX = 300;
/** Days for which a claim code works (R21.3.1). */
export const CLAIM_CODE_DAYS = 90;
/** Days in which staff can take a claim back (R21.3.3). */
export const UNCLAIM_DAYS = 30;
/** Days in which a merge of two rows can be taken back (R21.1.7). */
export const UNDO_MERGE_DAYS = 30;
/** Most claim codes in one call: slips of 42 sheets. */
export const CLAIM_CODES_A_CALL = 500;
export const NOTE_MAX = 500;
/** Days in which a student who left can come back with everything (R21.1.9). */
export const STUDENT_RESTORE_DAYS = 30;
/** Most students in one class list (R21.2.1). */
export const LIST_ROWS_MAX = 2000;
/** Largest class list, in bytes. */
export const LIST_BYTES_MAX = 1024 * 1024;
