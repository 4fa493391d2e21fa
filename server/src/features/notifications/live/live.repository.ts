import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isLiveSession } from '../../../records/sessions/sessions.repository.ts';

/** What those who listen are to learn. */
export interface News {
  /** Versions of bells, by the ids of their people. */
  readonly versions: ReadonlyMap<string, number>;
  /** Sessions of those asked for that have ended. */
  readonly ended: ReadonlySet<string>;
}

/** In one statement: the bells that changed in the last seconds, and which of these sessions have ended. */
export async function readNews(
  queries: Queries,
  { seconds, sessionIds }: { readonly seconds: number; readonly sessionIds: readonly string[] },
): Promise<News> {
  const { rows } = await queries.execute<{ id: string; version: string | null }>(sql`
    select user_id as id, version::text as version from bell_states where changed_at > now() - make_interval(secs => ${seconds})
    union all
    select asked.id, null from unnest(${sql.param(sessionIds)}::uuid[]) as asked (id)
    where not exists (
      select from sessions join users on users.id = sessions.user_id where sessions.id = asked.id and ${isLiveSession})`);
  return {
    versions: new Map(
      rows.flatMap(({ id, version }) => (version === null ? [] : [[id, Number(version)] as const])),
    ),
    ended: new Set(rows.flatMap(({ id, version }) => (version === null ? [id] : []))),
  };
}
