-- What was given out by people who had lost the role for it before roles ended it: codes, invitations, lists.
update join_codes c set withdrawn_at = now()
where c.withdrawn_at is null and not exists (
  select 1 from memberships m
  where m.organization_id = c.organization_id and m.user_id = c.created_by and m.removed_at is null
    and ('admin' = any(m.roles) or (c.course_id is not null and 'lecturer' = any(m.roles) and exists (
      select 1 from course_lecturers l where l.course_id = c.course_id and l.user_id = m.user_id))));--> statement-breakpoint
update invites i set state = 'withdrawn', token_hash = null
where i.state = 'pending' and not exists (
  select 1 from memberships m
  where m.organization_id = i.organization_id and m.user_id = i.invited_by and m.removed_at is null
    and ('admin' = any(m.roles) or (i.role = 'student' and 'lecturer' = any(m.roles))));--> statement-breakpoint
delete from expected_learners e where not exists (
  select 1 from courses c join memberships m on m.organization_id = c.organization_id
  where c.id = e.course_id and m.user_id = e.expected_by and m.removed_at is null
    and ('admin' = any(m.roles) or ('lecturer' = any(m.roles) and exists (
      select 1 from course_lecturers l where l.course_id = c.id and l.user_id = m.user_id))));
