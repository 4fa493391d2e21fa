import {
  AFTER_MEMBERSHIPS,
  manyOrganizations,
  manyUsers,
} from '@panthiya/server/testing/bulk-seed';

/** The callers: the admin of `own-1` to `own-50`, of which the first has 10,000 members. */
export const OWNER = 'owner@example.com';

const MEMBERS = 10_000;
const OWN = 50;
const USERS = 1_000_000;
const ORGANIZATIONS = 100_000;
const IN_ORGANIZATIONS = 300_000;

/** One big organization, and its admin in fifty, on a plan without limits. */
export const smallTown: readonly string[] = [
  manyUsers('pupil', MEMBERS),
  manyOrganizations('own', OWN, OWNER),
  `insert into memberships (organization_id, user_id, roles)
    select organizations.id, owner_id, '{admin}' from organizations where org_id like 'own-%'`,
  `insert into memberships (organization_id, user_id, roles)
    select organizations.id, users.id, case when users.email like 'pupil1_@%' then '{lecturer}'::text[] else '{student}' end
    from organizations, users where org_id = 'own-1' and users.email like 'pupil%'`,
  ...AFTER_MEMBERSHIPS,
  `update users set email_verified_at = now() where email = '${OWNER}'`,
  `insert into subscriptions (id, user_id, package_id, package_title, amount_minor, currency, mode, features, source)
    select gen_random_uuid(), id, 'free', 'All', 0, 'LKR', 'F', '{"organizations": -1, "members": -1}', 'assignment'
    from users where email = '${OWNER}'`,
];

/** All others: a million accounts, a third of them in a hundred thousand organizations. */
export const largeTown: readonly string[] = [
  manyUsers('other', USERS),
  manyOrganizations('other', ORGANIZATIONS, 'other1@example.com'),
  // Without it the planner expects only a few new rows and joins them one by one.
  'analyze users, organizations',
  `create temporary table place as
    select organizations.id as organization_id, people.id as user_id, people.name, people.words
    from (select id, row_number() over () as n from organizations where org_id like 'other-%') organizations
    join (
      select id, row_number() over () as n, first_name || ' ' || last_name as name,
        name_words(first_name, last_name, email) as words
      from users where email like 'other%' limit ${IN_ORGANIZATIONS}
    ) people on organizations.n = 1 + people.n % ${ORGANIZATIONS}`,
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select organization_id, user_id, '{student}', name from place`,
  `insert into member_words (organization_id, word, sort_name, user_id)
    select organization_id, word, name, user_id from place, unnest(words) as word`,
];
