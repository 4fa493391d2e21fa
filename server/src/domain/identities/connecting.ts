import type { Queries } from '../../db/database.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import {
  createIdentity,
  type IdentityRow,
} from '../../records/identities/identities.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import { identitiesMails } from './identities.mails.ts';

/**
 * Connects an identity to a locked or a new account. An address that is not confirmed may be a stranger's: it is not told.
 * @throws {AppError} IDENTITY_TAKEN when it is somebody's, or the account has one of the provider
 */
export async function connectIdentity(
  transaction: Queries,
  account: Pick<User, 'id' | 'email'> & { readonly emailVerifiedAt?: Date | null | undefined },
  identity: Pick<IdentityRow, 'issuer' | 'subject' | 'provider' | 'emailThen'>,
): Promise<void> {
  const { issuer, subject, provider, emailThen } = identity;
  const row = { issuer, subject, provider, emailThen, userId: account.id };
  if (!(await createIdentity(transaction, row))) throw new AppError('IDENTITY_TAKEN');
  const mail = { templates: identitiesMails, kind: 'identity-connected' } as const;
  if (account.emailVerifiedAt) await createMail(transaction, mail, account);
  await recordOwnEvent(transaction, { event: 'identity.connected', userId: account.id });
}
