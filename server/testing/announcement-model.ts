import type { TestApp } from './test-app.ts';

/** Rows that break a rule of announcements, by the rule. */
export const findWrongAnnouncements = async ({ pool }: TestApp): Promise<string[]> =>
  (
    await pool.query<{ wrong: string }>(
      `select 'unpublished, but told' as wrong from announcements a where published_at is null and (
         exists (select from announcement_receipts r where r.announcement_id = a.id)
         or exists (select from fan_outs f where f.announcement_id = a.id)
         or exists (select from mails m where m.subject_id = a.id and m.kind = 'announcement'))
       union all
       select 'published without one fan-out' from announcements a where published_at is not null
         and (select count(*) from fan_outs f where f.announcement_id = a.id and f.purpose = 'publish') <> 1
       union all
       select 'another number of recipients than receipts' from announcements a where recipient_count is not null
         and recipient_count <> (select count(*) from announcement_receipts r where r.announcement_id = a.id and not r.is_late)
       union all
       select 'told to the end without a number' from announcements a join fan_outs f on f.announcement_id = a.id
         where f.purpose = 'publish' and f.finished_at is not null and a.state = 'published' and a.recipient_count is null
       union all
       select 'confirmed words that are not there' from announcement_receipts r join announcements a on a.id = r.announcement_id
         where r.confirmed_version > a.version or (r.confirmed_at is not null and not a.must_confirm)
       union all
       select 'mailed, but no recipient' from mails m where m.kind = 'announcement' and not exists (
         select from announcement_receipts r where r.announcement_id = m.subject_id and r.user_id = m.user_id and not r.is_late)
       union all
       select 'reminded too often' from fan_outs where purpose = 'remind' group by announcement_id having count(*) > 3
       union all
       select 'reminded within the hour' from fan_outs one join fan_outs other on other.announcement_id = one.announcement_id
         and other.purpose = 'remind' and one.purpose = 'remind' and other.round > one.round
         and other.begun_at < one.begun_at + interval '1 hour'
       union all
       select 'more asked again than told' from announcements a where asked_again
         <> (select count(*) from fan_outs f where f.announcement_id = a.id and f.purpose = 'ask-again')
       union all
       select 'words kept of what nobody read' from announcement_versions v join announcements a on a.id = v.announcement_id
         where a.published_at is null or v.version >= a.version
       union all
       select 'too much on a day' from announcements a join announcement_courses ac on ac.announcement_id = a.id
         where a.state in ('scheduled', 'published', 'withdrawn')
         group by ac.course_id, (a.publish_at at time zone 'Asia/Colombo')::date
         having count(*) > 20 or count(*) filter (where a.is_urgent) > 3`,
    )
  ).rows.map(({ wrong }) => wrong);

/** When each receipt was seen and confirmed; a confirmation with how often all were asked anew. */
export async function readTimes({ pool }: TestApp): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; time: string }>(
    `select 'seen ' || announcement_id || user_id as key, seen_at::text as time from announcement_receipts where seen_at is not null
     union all
     select 'confirmed ' || announcement_id || user_id || ' ' || confirmed_version, confirmed_at::text
     from announcement_receipts where confirmed_at is not null`,
  );
  return new Map(rows.map(({ key, time }) => [key, time]));
}

/** Who can read which published announcements, said once more: by the courses and roles of now, and who was there when it was told. */
export async function expectedReaders({ pool }: TestApp): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ pair: string }>(
    `select u.uid || ' ' || a.id as pair
     from announcements a
     join memberships m on m.organization_id = a.organization_id and m.removed_at is null
     join users u on u.id = m.user_id
     left join announcement_receipts r on r.announcement_id = a.id and r.user_id = u.id
     where a.state = 'published' and (
       'admin' = any(m.roles)
       or exists (select from announcement_courses ac join course_lecturers cl using (course_id)
         where ac.announcement_id = a.id and cl.user_id = u.id and 'lecturer' = any(m.roles))
       or ((a.expires_at > now() or (r.user_id is not null and not r.is_late)) and (
         exists (select from announcement_courses ac join enrolments e using (course_id) join students s on s.id = e.student_id
           where ac.announcement_id = a.id and s.user_id = u.id and e.state = 'active')
         or (a.written_by <> u.id and (a.audience = 'everyone' or (a.audience = 'students' and 'student' = any(m.roles))
           or (a.audience = 'staff' and 'lecturer' = any(m.roles)))))))`,
  );
  return new Set(rows.map(({ pair }) => pair));
}
