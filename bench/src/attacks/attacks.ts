import { choose } from '../choose.ts';
import { report } from '../report.ts';
import { measureCanaries } from './canaries.ts';
import { measureCookies } from './cookies.ts';
import { measureFuzz } from './fuzz.ts';
import { measureSlow } from './slow.ts';
import { onStage, type Part } from './stage.ts';
import { measureTiming } from './timing.ts';
import { measureTools } from './tools.ts';

const parts: Readonly<Record<string, Part>> = {
  fuzz: measureFuzz,
  timing: measureTiming,
  slow: measureSlow,
  tools: measureTools,
  canaries: measureCanaries,
  cookies: measureCookies,
};

/** Attacks as commands; `ATTACKS=fuzz,timing` chooses parts, each with its own table. */
export async function measureAttacks(): Promise<void> {
  for (const [name, part] of choose(parts, process.env['ATTACKS']?.split(','))) {
    console.log(`attacks: ${name}`);
    report(`attacks-${name}`, await onStage(part), 'defence');
  }
}
