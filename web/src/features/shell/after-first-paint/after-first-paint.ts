import { forgetOldDrafts } from '../../../shared/drafts/drafts-store.ts';

/** What the shell has ready soon after its first sight, in one chunk, so that the first sight does not carry it. */
export { SupportDialog } from './support-dialog.tsx';
export { TabBar } from '../tab-bar/tab-bar.tsx';

forgetOldDrafts();
