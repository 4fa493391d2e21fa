/** What the shell shows of notifications. */
export { Bell } from './bell/bell.tsx';
