import {
  acceptInvite,
  createInvites,
  listInvites,
  listOwnInvites,
} from '@panthiya/contract/organizations/invites.contract';
import type { BuiltOrganization } from './organizations.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Inviting to an organisation as its owner, and what the invited do; `place` is asked when a test runs. */
export function openInviting(
  scene: () => {
    readonly app: TestApp;
    readonly owner: Person;
    readonly organization: BuiltOrganization;
  },
) {
  const here = (id = '') => ({ orgId: scene().organization.orgId, id });
  const invite = (
    body: { email: string; role: 'student' } | { emails: string[]; role: 'student' | 'admin' },
  ) => scene().app.call(createInvites, { token: scene().owner.token, params: here(), body });
  const inviteOne = async (person: Person, role: 'student' = 'student'): Promise<string> =>
    (await invite({ email: person.email, role })).body.id ?? '';
  const accept = (person: Person, body: { token: string } | { id: string }) =>
    scene().app.call(acceptInvite, { token: person.token, body });
  const waiting = async () =>
    (await scene().app.call(listInvites, { token: scene().owner.token, params: here() })).body
      .invites;
  const own = async (person: Person) =>
    (await scene().app.call(listOwnInvites, { token: person.token })).body.invites;

  return { here, invite, inviteOne, accept, waiting, own };
}
