import { forgetOldDrafts } from '../../../shared/drafts/drafts-store.ts';

/** The parts that the shell loads soon after its first view, in one chunk. So the first view does not load them. */
export { SupportDialog } from './support-dialog.tsx';
export { LiveBell } from '../../notifications/live/public.ts';
export { TabBar } from '../tab-bar/tab-bar.tsx';
export { UserMenuEntries } from '../user-menu/user-menu-entries.tsx';
export { tellCodesLeft } from './tell-codes-left.ts';

/** The choice of language needs what forms share, so it waits for the press. */
export const loadLanguageDialog = async () => ({
  default: (await import('../language/language-dialog.tsx')).LanguageDialog,
});

export const loadSwitcherDialog = async () => ({
  default: (await import('../switcher/switcher-dialog.tsx')).SwitcherDialog,
});

export const loadConnectionTest = async () => ({
  default: (await import('../connection-test/connection-test-dialog.tsx')).ConnectionTestDialog,
});

forgetOldDrafts();
