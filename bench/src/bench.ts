import { measureAdmin } from './admin.ts';
import { measureApi } from './api.ts';
import { measureAttacks } from './attacks/attacks.ts';
import { measureBackup } from './backup.ts';
import { measureCourses } from './courses.ts';
import { measureFaults } from './faults/faults.ts';
import { measureKills } from './kills/kills.ts';
import { measureMachines } from './machines/machines.ts';
import { measureDay } from './calls.ts';
import { measurePages } from './pages/pages.ts';
import { measureProfile } from './profile.ts';
import { measureRush } from './rush.ts';
import { measureStart } from './start.ts';

/** `npm run bench` runs all; `npm run bench -- api` one of them. */
const topics: Readonly<Record<string, () => Promise<void>>> = {
  api: measureApi,
  profile: measureProfile,
  calls: measureDay,
  courses: measureCourses,
  admin: measureAdmin,
  rush: measureRush,
  start: measureStart,
  backup: measureBackup,
  kills: measureKills,
  faults: measureFaults,
  machines: measureMachines,
  attacks: measureAttacks,
  pages: measurePages,
};

const chosen = process.argv.slice(2);
for (const name of chosen.length === 0 ? Object.keys(topics) : chosen) {
  const measure = topics[name];
  if (measure === undefined)
    throw new Error(`no such topic: ${name} (there are ${Object.keys(topics).join(', ')})`);
  console.log(`\n${name}`);
  await measure();
}
