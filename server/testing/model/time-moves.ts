import { createDatabase } from '../../src/db/database.ts';
import { removeFormerMembers } from '../../src/domain/memberships/former-members.repository.ts';
import type { Kind } from './moves.ts';
import type { Scene } from './scene.ts';

/** Every moment that a rule asks for, as if so many days had gone by. */
async function turnBack({ subject: { pool }, organizations }: Scene, days: number): Promise<void> {
  const ofCourses = 'course_id in (select id from courses where organization_id = any($1))';
  const moments: readonly (readonly [string, readonly string[], string])[] = [
    [
      'enrolments',
      ['since', 'asked_since', 'joined_at', 'visited_at', 'new_since', 'decline_read_at'],
      ofCourses,
    ],
    ['expected_learners', ['created_at'], ofCourses],
    ['memberships', ['joined_at', 'removed_at', 'roles_set_at'], 'organization_id = any($1)'],
    ['invites', ['created_at', 'sent_at', 'expires_at'], 'organization_id = any($1)'],
    ['join_codes', ['created_at', 'expires_at'], 'organization_id = any($1)'],
  ];
  for (const [table, columns, which] of moments) {
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 and column_name = any($2)',
      [table, columns],
    );
    const changes = rows.map(({ name }) => `${name} = ${name} - make_interval(days => ${days})`);
    await pool.query(`update ${table} set ${changes.join(', ')} where ${which}`, [organizations]);
  }
}

const wait =
  (days: number): Kind =>
  (scene) => ({
    words: `${days} days go by`,
    happen: async () => {
      scene.beliefs.day += days;
      await turnBack(scene, days);
      // What the hourly clean-up does about members.
      await removeFormerMembers(createDatabase(scene.subject.pool));
    },
  });

export const timeMoves = {
  /** Longer than an invitation lives. */
  waitForInvites: wait(15),
  /** Longer than anything can be undone. */
  waitForAll: wait(31),
  confirm: (scene) => ({
    words: 'the unconfirmed pupil confirms their address',
    happen: async () => {
      scene.beliefs.confirmed.add('unconfirmed pupil');
      await scene.subject.pool.query('update users set email_verified_at = now() where id = $1', [
        scene.cast.ids.get('unconfirmed pupil'),
      ]);
    },
  }),
} satisfies Readonly<Record<string, Kind>>;
