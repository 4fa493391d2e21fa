import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  consents,
  guardianChildren,
  guardians as table,
} from '../../../records/guardians/guardians.table.ts';
import { createGuardianChangesService } from './guardian-changes.service.ts';
import { removeOldGuardians } from './guardian-list.repository.ts';
import { mountGuardians, mountOwnGuardians } from './guardians.routes.ts';
import { createGuardiansService } from './guardians.service.ts';
import { listGuardiansForExport } from './own-guardians.repository.ts';
import { createOwnGuardiansService } from './own-guardians.service.ts';

const FILE = 'guardians.json';
/** Who of the staff entered it stays as an id: the row is the institute's. */
const OF_THE_STAFF = {
  exportedIn: { not: 'it belongs to the institute' },
  erasure: 'pseudonym',
} as const;

/** Guardians of students, and what they agreed to (R21.4). */
export const guardians = defineFeature({
  name: 'guardians',
  mount: (mount, { database }) => {
    mountGuardians(mount, createGuardiansService(database), createGuardianChangesService(database));
    mountOwnGuardians(mount, createOwnGuardiansService(database));
  },
  cleanUps: { 'removed guardians': ({ database }) => removeOldGuardians(database) },
  tables: [
    owned(table, OF_THE_STAFF),
    // They go with the student's row, where that is deleted.
    owned(guardianChildren, { exportedIn: [FILE], erasure: 'pseudonym' }),
    owned(consents, OF_THE_STAFF),
  ],
  personalData: {
    files: { [FILE]: msg`whom institutes have as your guardians, and your objections` },
    // What the page shows, for the same students: from 16 on, names and relation, no phone and no email (R21.4.3).
    exportTexts: async (database, { user }) => ({
      [FILE]: asJson(await listGuardiansForExport(database, user.id)),
    }),
  },
});
