/** Of whom an organization asks for a second factor: nobody, its admins, or its admins and lecturers. Never of students (R18.5.2). */
export const SECOND_FACTOR_POLICIES = ['none', 'admins', 'staff'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** How many days ahead the first day may be. */
export const POLICY_DAYS_AHEAD = 30;

/** The day, YYYY-MM-DD, that is so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** True for a first day from today to 30 days ahead; both are YYYY-MM-DD of Sri Lanka. */
export const isPolicyDay = (day: string, today: string): boolean =>
  day >= today && day <= dayAfter(today, POLICY_DAYS_AHEAD);
