/** Most guardians of one student (R21.4.1). */
export const GUARDIANS_MAX = 4;
/** Longest name of a guardian, in UTF-16 units. */
export const GUARDIAN_NAME_MAX = 100;
/** Days in which taking a guardian from a child can be undone. */
export const UNDO_GUARDIAN_DAYS = 30;
/** From this age on students see who their guardians are, and may object (R21.4.3). */
export const SEES_GUARDIANS_AT = 16;

/** What a guardian can agree to, each for itself (R21.4.2). */
export const CONSENT_PURPOSES = ['photo', 'page', 'whatsapp', 'mail'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** How staff got a consent. */
export const STAFF_WAYS = ['paper', 'in_person', 'phone'] as const;
/** All ways. Guardians alone press on a page of theirs. */
export const CONSENT_WAYS = [...STAFF_WAYS, 'on_page'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];
