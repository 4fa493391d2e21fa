import { examinations } from './examinations.ts';
import type { Command } from './operator-error.ts';

/** npm run doctor: what is missing or wrong on this machine or in this configuration, and what to do. */
export const examine: Command = async (readSettings) => {
  let isWell = true;
  for await (const { name, verdict, advice } of examinations(readSettings)) {
    const sign = { good: '✓', poor: '!', bad: '✗' }[verdict];
    console.log(`${sign} ${name}${advice === '' ? '' : `: ${advice}`}`);
    if (verdict === 'bad') isWell = false;
  }
  if (isWell) console.log('\nThis installation can run.');
  else {
    console.log('\nFix what is marked ✗ first.');
    process.exitCode = 1;
  }
};
