import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../src/db/database.ts';
import { createRecoveryCodes, plainCode } from '../../src/domain/factors/recovery-code.ts';
import { totpAssociatedData } from '../../src/domain/factors/factor-check.ts';
import type { PasswordHasher } from '../../src/platform/password-hashing.ts';
import type { Sealing } from '../../src/platform/sealing.ts';
import { describeTotp, readLetters } from '../../src/platform/totp.ts';
import { recoveryCodes, totpSecrets } from '../../src/records/factors/factors.table.ts';
import { users } from '../../src/records/users/users.table.ts';
import { DEMO_APP_LETTERS, demoPeople } from './people.ts';

const secret = readLetters(DEMO_APP_LETTERS);

/** The system administrator of the story has an authenticator app. One who has changed it keeps theirs. */
export async function addDemoFactors(
  queries: Queries,
  { hasher, sealing }: { readonly hasher: PasswordHasher; readonly sealing: Sealing },
): Promise<void> {
  const now = new Date();
  for (const { isSystemAdmin, registration } of demoPeople) {
    if (!isSystemAdmin) continue;
    const isTheirs = and(eq(users.email, registration.email), isNull(users.secondFactorAt));
    const [changed] = await queries
      .update(users)
      .set({ secondFactorAt: now })
      .where(isTheirs)
      .returning({ id: users.id });
    if (changed === undefined) continue;
    const sealed = sealing.seal(secret, totpAssociatedData(changed.id));
    await queries
      .insert(totpSecrets)
      .values({ userId: changed.id, sealed, provenAt: now, confirmedAt: now })
      .onConflictDoNothing();
    // Nobody knows them: whoever wants some makes new ones.
    const { codes } = createRecoveryCodes();
    for (const { label, code } of codes) {
      const codeHash = await hasher.hash(plainCode(code));
      const row = { userId: changed.id, isWaiting: false, label, codeHash };
      await queries.insert(recoveryCodes).values(row).onConflictDoNothing();
    }
  }
}

/** How a reader of the start shows a code: by an app, or by a program. */
export function describeDemoFactors(appName: string): string {
  return demoPeople
    .filter(({ isSystemAdmin }) => isSystemAdmin)
    .map(({ registration: { email } }) => {
      const { letters, uri } = describeTotp(secret, { label: email, issuer: appName });
      return `    ${email} has an authenticator app too: add ${letters} to yours, or run
    oathtool --totp -b ${letters}
    ${uri}\n`;
    })
    .join('');
}
