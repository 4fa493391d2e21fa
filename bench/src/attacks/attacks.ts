import { report } from '../report.ts';
import type { Figure } from '../report.ts';
import { measureCanaries } from './canaries.ts';
import { measureCookies } from './cookies.ts';
import { measureFuzz } from './fuzz.ts';
import { measureSlow } from './slow.ts';
import { onStage } from './stage.ts';
import { measureTiming } from './timing.ts';
import { measureTools } from './tools.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  fuzz: () => onStage(measureFuzz),
  timing: () => onStage(measureTiming),
  slow: () => onStage(measureSlow),
  tools: () => onStage(measureTools),
  canaries: () => onStage(measureCanaries),
  cookies: () => onStage(measureCookies),
};

/** Attacks as commands; `ATTACKS=fuzz,timing` chooses parts, each with a table of its own. */
export async function measureAttacks(): Promise<void> {
  const chosen = (process.env['ATTACKS'] ?? Object.keys(parts).join(',')).split(',');
  for (const name of chosen) {
    const part = parts[name];
    if (part === undefined) throw new Error(`no such part: ${name}`);
    console.log(`attacks: ${name}`);
    report(`attacks-${name}`, await part(), 'defence');
  }
}
