import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import type { AuditEvent } from '../audit/audit-log.repository.ts';
import { auditLog } from '../audit/audit-log.table.ts';
import { users } from '../users/users.table.ts';
import { type NewSession, SESSION_LIFETIME } from './sessions.repository.ts';
import { sessions } from './sessions.table.ts';

const SESSION_STARTED: AuditEvent = 'session.started';

const opened = prepared((database) => {
  const value = sql.placeholder;
  // The owner's row is locked until the statement is over. A reset or a disabling at the same moment can come second: then it
  // waits and ends this session too. If it came first, no session opens.
  const owner = database.$with('owner').as(
    database
      .select({ userId: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, value('userId')),
          eq(users.passwordHash, value('passwordHash')),
          isNull(users.disabledAt),
          sql`(${users.secondFactorAt} is null or ${value('hasSecondFactor')}::boolean)`,
        ),
      )
      .for('share'),
  );
  const session = database.$with('session', { userId: sql<string>`user_id`.as('user_id') }).as(sql`
    insert into ${sessions} (id, user_id, token_hash, user_agent, network, browser_hash, is_program, has_second_factor, expires_at)
    select ${value('id')}::uuid, id, ${value('tokenHash')}::bytea, ${value('userAgent')}, ${value('network')}, ${value('browserHash')}::bytea, ${value('isProgram')}::boolean, ${value('hasSecondFactor')}::boolean, now() + ${SESSION_LIFETIME}
    from owner returning user_id`);
  const entry = database
    .select({
      id: sql`${value('entryId')}::uuid`.as('id'),
      at: sql`now()`.as('at'),
      event: sql`${SESSION_STARTED}`.as('event'),
      actorId: sql`user_id`.as('actor_id'),
      subjectId: sql`user_id`.as('subject_id'),
      details: sql`'{}'::jsonb`.as('details'),
      changes: sql`'[]'::jsonb`.as('changes'),
    })
    .from(session);
  return database
    .with(owner, session)
    .insert(auditLog)
    .select(entry)
    .returning({ id: auditLog.id })
    .prepare('open_session');
});

/**
 * Adds a session of 7 days and its entry in the log. False when the password changed since the check, the account is disabled, or
 * it needs a second factor that was not shown: then no way in forgets to ask for it.
 */
export async function openSession(
  database: Database,
  session: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const entries = await opened(database, { ...session, passwordHash, entryId: createId() });
  return entries.length > 0;
}
