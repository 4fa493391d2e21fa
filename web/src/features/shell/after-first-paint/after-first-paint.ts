import { forgetOldDrafts } from '../../../shared/drafts/drafts-store.ts';

/** The parts that the shell loads soon after its first view, in one chunk. So the first view does not load them. */
export { LanguageDialog } from './language-dialog.tsx';
export { SupportDialog } from './support-dialog.tsx';
export { TabBar } from '../tab-bar/tab-bar.tsx';

forgetOldDrafts();
