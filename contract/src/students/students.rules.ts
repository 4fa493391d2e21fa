/** Longest name of a student without an account, in UTF-16 units (R21.1.1). */
export const STUDENT_NAME_MAX = 100;
export const GRADE_MAX = 40;
export const SCHOOL_MAX = 120;
export const STUDENT_ADDRESS_MAX = 300;
export const NOTE_MAX = 500;
/** Days in which a student who left can come back with everything (R21.1.9). */
export const STUDENT_RESTORE_DAYS = 30;
