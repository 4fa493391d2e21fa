import { join } from 'node:path';
import { openMailHost } from '@panthiya/server/testing/mail-host';
import { inFolder } from '../in-folder.ts';
import { type Figure, report } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { untilEnded } from '../scene/children.ts';
import { startTraffic } from '../scene/traffic.ts';
import { measureAcross } from './across.ts';
import { measureFailover } from './failover.ts';
import { measurePoolers } from './poolers.ts';
import { APP_A, APP_B, DATABASE, MAIL, WEB } from './ports.ts';
import { measureRolling } from './rolling.ts';
import { isInstalled, startBalancer, startPair, untilBalanced } from './stack.ts';

async function measureAll(folder: string): Promise<readonly Figure[]> {
  const pair = await startPair(folder);
  const stopBalancer = await startBalancer();
  const host = await openMailHost(MAIL);
  const settings = {
    DATABASE_URL: pair.primary.urlOf('postgres', DATABASE),
    SMTP_URL: `smtp://127.0.0.1:${MAIL}`,
    TRUST_PROXY: 'loopback',
  };
  const startOne = (port: number, further: Readonly<Record<string, string>>) =>
    startApp(port, join(folder, `data${port}`), { ...settings, ...further });
  const startBoth = (further: Readonly<Record<string, string>>) =>
    Promise.all([startOne(APP_A, further), startOne(APP_B, further)]);

  console.log('machines: limits, sessions and jobs across two servers');
  const [a, b] = await startBoth({ RATE_LIMIT_SCALE: '1' });
  const across = await measureAcross([a.base, b.base], host, async () => {
    b.child.kill('SIGKILL');
    await untilEnded(b.child);
  });
  await stopApp(a);

  console.log('machines: rolling restart');
  const drained = { DRAIN_SECONDS: '5' };
  const servers = await startBoth(drained);
  await untilBalanced();
  const traffic = await startTraffic(`http://127.0.0.1:${WEB}`);
  const rolling = await measureRolling(traffic, servers, [
    () => startOne(APP_A, drained),
    () => startOne(APP_B, drained),
  ]);

  console.log('machines: failover');
  const failover = await measureFailover(pair, traffic);
  await Promise.all(servers.map(stopApp));
  await stopBalancer();
  await host.turn('gone');
  await pair.standby.stop('SIGINT');
  return [...across, ...rolling, ...failover];
}

/** Two app servers behind HAProxy, and a primary with a synchronous standby. One of each dies or is restarted under traffic. */
export async function measureMachines(): Promise<void> {
  if (!isInstalled('haproxy')) throw new Error('HAProxy is needed: apt-get install haproxy');
  const figures: Figure[] = [];
  for (const measure of [measureAll, measurePoolers]) figures.push(...(await inFolder(measure)));
  report('machines', figures, 'reliability');
}
