import { buildDesk } from './billing-staff.ts';
import { addMember, buildOrganization } from './organizations.ts';
import { buildUser } from './people.ts';

/** An institute with an owner and a student, and staff who read in the log what happens in it. */
export async function buildWatchedInstitute() {
  const { app, staff } = await buildDesk(
    { hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } },
    { firstName: 'Sys', lastName: 'Admin' },
  );
  const owner = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera', isVerified: true });
  const member = await buildUser(app, { firstName: 'Nimali', isVerified: true });
  const organization = await buildOrganization(app, owner, { name: 'Wilgoda Institute' });
  await addMember(app, organization, member, 'student');
  return { app, staff, owner, member, organization };
}
