/** What the shell loads after its first view. */
export { LiveBell } from './live-bell.tsx';
