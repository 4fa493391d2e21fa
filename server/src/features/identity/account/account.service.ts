import type { PersonalData } from '../../../feature-kit/personal-data.ts';
import type { FactorCheckDeps } from '../../../domain/factors/factor-check.ts';
import { createDeletionService } from './deletion.service.ts';
import { createEmailRejectionService } from './email-rejection.service.ts';
import { createLanguageService } from './language.service.ts';
import { createOwnDataService } from './own-data.service.ts';
import type { OwnPasswordDeps } from './own-password.ts';
import { createOwnSessionsService } from './own-sessions.service.ts';
import { createPasswordService } from './password.service.ts';
import { createUsernameService } from './username.service.ts';

interface AccountDeps extends OwnPasswordDeps, FactorCheckDeps {
  readonly personalData: PersonalData;
}

/** Everything that users do with their own account. */
export function createAccountService(deps: AccountDeps) {
  return {
    passwords: createPasswordService(deps),
    usernames: createUsernameService(deps),
    languages: createLanguageService(deps.database),
    sessions: createOwnSessionsService(deps),
    ownData: createOwnDataService(deps),
    deletion: createDeletionService(deps),
    addresses: createEmailRejectionService(deps.database, deps.personalData),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
