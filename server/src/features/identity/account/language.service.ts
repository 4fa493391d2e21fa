import type { Locale } from '@panthiya/contract/locale/locales';
import type { Database } from '../../../db/database.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { updateLanguage } from './language.repository.ts';

/** The language of pages and mails (R15.1.5). */
export const createLanguageService = (database: Database) => ({
  change: ({ user }: SignedIn, language: Locale | null): Promise<void> =>
    updateLanguage(database, user.id, language),
});
