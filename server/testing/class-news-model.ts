import type { TestApp } from './test-app.ts';

/** Rules of class changes that do not hold: where nobody is mailed in the way of before, class and announcements always agree. */
export async function findWrongClassNews(
  { pool }: TestApp,
  organizationId: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ wrong: string }>(
    `with state as (
       select cs.id, cs.known, cs.kind, cs.changed_at, jsonb_build_object('begins', extract(epoch from cs.begins_at),
         'ends', extract(epoch from cs.ends_at), 'place', cs.place, 'isCancelled', cs.status = 'cancelled') as now
       from class_sessions cs where cs.organization_id = $1
     ), news as (
       select a.*, told.f as "from", told.t as "to" from announcements a cross join lateral (
         select (select jsonb_build_object('begins', extract(epoch from (x ->> 'beginsAt')::timestamptz), 'ends', extract(epoch from (x ->> 'endsAt')::timestamptz),
             'place', x -> 'place', 'isCancelled', x -> 'isCancelled') from (select nullif(a.change -> 'from', 'null')) as part (x) where x is not null) as f,
           (select jsonb_build_object('begins', extract(epoch from (x ->> 'beginsAt')::timestamptz), 'ends', extract(epoch from (x ->> 'endsAt')::timestamptz),
             'place', x -> 'place', 'isCancelled', x -> 'isCancelled') from (select a.change -> 'to') as part (x)) as t
       ) told where a.organization_id = $1 and a.change is not null
     ), known as (
       select state.id, case when known is null then now else jsonb_build_object('begins', extract(epoch from (known ->> 'beginsAt')::timestamptz),
         'ends', extract(epoch from (known ->> 'endsAt')::timestamptz), 'place', known -> 'place', 'isCancelled', known -> 'isCancelled') end as told
       from state
     ), last as (
       select distinct on (class_session_id) class_session_id, "to" from news where published_at is not null
       order by class_session_id, published_at desc
     )
     select 'waits to be told, but the class is another way' as wrong from news join state on state.id = news.class_session_id
       where news.state = 'scheduled' and (news."to" <> state.now or state.known is not null)
     union all
     select 'students know another thing than they were told' from last join known on known.id = last.class_session_id
       where known.told <> last."to" and not exists (select from news where news.class_session_id = last.class_session_id and news.state = 'scheduled')
     union all
     select 'waits to be told against another thing than was told' from news join last on last.class_session_id = news.class_session_id
       where news.state = 'scheduled' and news."from" is distinct from last."to"
     union all
     select 'tells what was told' from news where "from" = "to"
     union all
     select 'tells on from another thing than was told before' from (
       select "from", lag("to") over (partition by class_session_id order by published_at) as before from news where published_at is not null and class_session_id is not null
     ) one where before is not null and "from" is distinct from before
     union all
     select 'mailed in the old way too' from mails m join courses c on c.id = m.subject_id and c.organization_id = $1 where m.kind like 'class-%'
     union all
     select 'two wait to be told of one class' from news where state = 'scheduled' group by class_session_id having count(*) > 1`,
    [organizationId],
  );
  return rows.map(({ wrong }) => wrong);
}
