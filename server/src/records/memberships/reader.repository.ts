import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { organizations } from '../organizations/organizations.table.ts';
import { asksFactorOf, memberships } from './memberships.table.ts';

/** Who reads, and whether their session has shown a second factor. */
export interface Reader {
  readonly userId: string;
  readonly hasSecondFactor: boolean;
}

/** The same, or the places for it in a prepared statement. */
export type ReaderInSql = Reader | Readonly<Record<keyof Reader, Placeholder>>;

/** The reader that a prepared statement is told when it runs. */
export const anyReader = {
  userId: sql.placeholder('userId'),
  hasSecondFactor: sql.placeholder('hasSecondFactor'),
} as const satisfies ReaderInSql;

/**
 * The reader's membership of the joined organization, under its own name, with the roles that count in their session: without a
 * second factor not those of which a policy asks it (R18.5.2).
 */
export const membershipOfReader = ({ userId, hasSecondFactor }: ReaderInSql): SQL => sql`lateral (
  select part.organization_id, part.user_id,
    case when ${hasSecondFactor}::boolean or ${organizations.secondFactorPolicy} = 'none' then part.roles
      else array(select unnest(part.roles) except select unnest(${asksFactorOf})) end as roles
  from memberships part
  where part.organization_id = ${organizations.id} and part.user_id = ${userId}::uuid and part.removed_at is null
) ${memberships}`;
