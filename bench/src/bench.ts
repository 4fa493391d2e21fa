import { measureAdmin } from './admin.ts';
import { measureApi } from './api.ts';
import { measureAttacks } from './attacks/attacks.ts';
import { measureBackup } from './backup.ts';
import { measureCalls } from './calls.ts';
import { choose } from './choose.ts';
import { measureCourses } from './courses.ts';
import { measureFaults } from './faults/faults.ts';
import { measureKills } from './kills/kills.ts';
import { measureLive } from './live.ts';
import { measureMachines } from './machines/machines.ts';
import { measureMigration } from './migration.ts';
import { measureModel } from './model.ts';
import { measureNotify } from './notify.ts';
import { measurePages } from './pages/pages.ts';
import { measureProfile } from './profile.ts';
import { measureRush } from './rush.ts';
import { measureStart } from './start.ts';
import { measureStudents } from './students.ts';

/** `npm run bench` runs all; `npm run bench -- api` one of them. */
const topics: Readonly<Record<string, () => Promise<void>>> = {
  api: measureApi,
  profile: measureProfile,
  calls: measureCalls,
  courses: measureCourses,
  students: measureStudents,
  notify: measureNotify,
  live: measureLive,
  admin: measureAdmin,
  rush: measureRush,
  start: measureStart,
  backup: measureBackup,
  kills: measureKills,
  faults: measureFaults,
  machines: measureMachines,
  migration: measureMigration,
  model: measureModel,
  attacks: measureAttacks,
  pages: measurePages,
};

for (const [name, measure] of choose(topics, process.argv.slice(2))) {
  console.log(`\n${name}`);
  await measure();
}
