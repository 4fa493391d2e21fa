import { createDeletionService } from './deletion.service.ts';
import { createEmailRejectionService } from './email-rejection.service.ts';
import { createOwnDataService } from './own-data.service.ts';
import type { OwnPasswordNeeds } from './own-password.ts';
import { createOwnSessionsService } from './own-sessions.service.ts';
import { createPasswordService } from './password.service.ts';
import { createUsernameService } from './username.service.ts';

/** Everything that people do with their own account. */
export function createAccountService(needs: OwnPasswordNeeds) {
  return {
    passwords: createPasswordService(needs),
    usernames: createUsernameService(needs),
    sessions: createOwnSessionsService(needs),
    ownData: createOwnDataService(needs),
    deletion: createDeletionService(needs),
    addresses: createEmailRejectionService(needs.database),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
