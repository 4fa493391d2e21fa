import type { PageName } from './pages.ts';

/** What a member can do beside their roles (R21.5.1), in the order in which they are shown. */
export const DUTIES = ['cashier'] as const;
export type Duty = (typeof DUTIES)[number];

/** The pages of administrators that whoever has the duty opens too. */
export const dutyPages: Readonly<Record<Duty, readonly PageName[]>> = {
  cashier: ['students', 'addStudents', 'student'],
};
