import type { OrganizationRole } from '@panthiya/contract/roles';
import {
  archiveOrganization,
  createOrganization,
  getOrganization,
  handOverOrganization,
  reopenOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface BuiltOrganization {
  readonly id: string;
  readonly orgId: string;
}

/** Creates an organisation through the API; its creator owns it. */
export async function buildOrganization(
  app: TestApp,
  owner: Person,
  changes: Partial<BodyInputOf<typeof createOrganization>> = {},
): Promise<BuiltOrganization> {
  const { body } = await app.call(createOrganization, {
    body: { name: 'Sipwin Institute', phoneNumber: '077 123 4567', ...changes },
    token: owner.token,
  });
  return { id: body.id, orgId: body.orgId };
}

/** Makes somebody a member at once, as if they had been invited and had come. */
export async function addMember(
  app: TestApp,
  { id }: BuiltOrganization,
  person: Person,
  ...roles: readonly OrganizationRole[]
): Promise<void> {
  await app.pool.query(
    `insert into memberships (organization_id, user_id, roles) select $1, id, $3 from users where uid = $2`,
    [id, person.uid, roles],
  );
  await app.pool.query('update organizations set member_count = member_count + 1 where id = $1', [
    id,
  ]);
}

/** Puts a member at the front desk at once, as if an admin had done it. */
export async function giveDuty(
  app: TestApp,
  { id }: BuiltOrganization,
  { uid }: Person,
): Promise<void> {
  await app.pool.query(
    `insert into member_duties (organization_id, user_id, duty, given_by)
     select $1, users.id, 'cashier', owner_id from users, organizations where uid = $2 and organizations.id = $1`,
    [id, uid],
  );
}

/** Suspends an organisation at once, as if the provider had done it. */
export async function suspendOrganization(
  app: TestApp,
  orgId: string,
  { from = 'active', reason = 'Fees unpaid' } = {},
): Promise<void> {
  await app.pool.query(
    `update organizations set status = 'suspended', suspended_from = $2, suspension_reason = $3 where org_id = $1`,
    [orgId, from, reason],
  );
}

/** What an owner does with organisations; `place` is asked when a test runs. */
export function openOwner(scene: () => { readonly app: TestApp; readonly owner: Person }) {
  const at = (orgId: string, { token } = scene().owner) => ({ token, params: { orgId } });
  const read = async (orgId: string) =>
    (await scene().app.call(getOrganization, at(orgId))).body.organization;
  const change = (orgId: string, body: object) =>
    scene().app.call(updateOrganization, { body, ...at(orgId) });
  const archive = (orgId: string) =>
    scene().app.call(archiveOrganization, { body: {}, ...at(orgId) });
  const reopen = (orgId: string) =>
    scene().app.call(reopenOrganization, { body: {}, ...at(orgId) });
  const handOver = (orgId: string, to: Person, by?: Person) =>
    scene().app.call(handOverOrganization, { body: { uid: to.uid }, ...at(orgId, by) });

  return { read, change, archive, reopen, handOver };
}
