import { disableUser } from '@panthiya/contract/provider/users.contract';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Disabling people, and what the audit log says of them; `current` is asked when a test runs. */
export function openDisabling(current: () => TestApp) {
  const disable = (by: Person, whom: Person, reason?: string) =>
    current().call(disableUser, {
      token: by.token,
      params: { uid: whom.uid },
      body: reason === undefined ? {} : { reason },
    });
  const eventsOf = async ({ uid }: Person, like: string) => {
    const { rows } = await current().pool.query<{
      event: string;
      actor: string;
      details: unknown;
    }>(
      `select event, actor.uid as actor, details from audit_log
       join users on users.id = subject_id left join users actor on actor.id = actor_id
       where users.uid = $1 and event like $2 order by at`,
      [uid, like],
    );
    return rows;
  };

  return { disable, eventsOf };
}
