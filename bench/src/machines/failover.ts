import { setTimeout as sleep } from 'node:timers/promises';
import { askExternal } from '@panthiya/server/testing/external-questions';
import { type Figure, none } from '../report.ts';
import type { DebianPostgres } from '../scene/debian-postgres.ts';
import { backFigure, summarise, type Summary, waitFigure } from '../scene/summary.ts';
import { countLost, type Traffic } from '../scene/traffic.ts';
import { DATABASE } from './ports.ts';
import type { Pair } from './stack.ts';

const CALM_MS = 2000;
const STALL_MS = 8000;
/** Between the death of the primary and the operator's command. */
const NOTICING_MS = 3000;
const SETTLE_MS = 7000;
const HELD_MS = 3000;
const FRESH = 20;

const describeSeen = (seen: Summary): string =>
  `${seen.asked} asked meanwhile: ${seen.good} answered well, ${seen.turnedAway} with 503, other 5xx ${seen.broken}, unanswered ${seen.unanswered}`;

/** True when a write is not acknowledged within a moment, or never. */
const isHeldUp = (write: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    write.then(
      () => false,
      () => true,
    ),
    sleep(HELD_MS, true),
  ]);

/** Fresh connections that HAProxy gives to another server than this one. */
async function countAstray(wanted: DebianPostgres): Promise<number> {
  let astray = 0;
  for (let round = 0; round < FRESH; round += 1) {
    const [row] = await askExternal<{ port: number }>(
      wanted.urlOf('postgres', DATABASE),
      'select inet_server_port() as port',
    );
    if (row?.port !== wanted.port) astray += 1;
  }
  return astray;
}

/**
 * The standby stalls, and the primary is killed under traffic. The standby is promoted, and the old primary started again by
 * mistake.
 */
export async function measureFailover(pair: Pair, traffic: Traffic): Promise<readonly Figure[]> {
  const { primary, standby, promote } = pair;
  await sleep(CALM_MS);

  const stalledAt = performance.now();
  standby.stall();
  await sleep(STALL_MS);
  standby.resume();
  const resumedAt = performance.now();
  await sleep(SETTLE_MS);
  const stalled = summarise(traffic.samples, stalledAt, resumedAt);

  const killedAt = performance.now();
  await primary.stop('SIGKILL');
  await sleep(NOTICING_MS);
  const toldAt = performance.now();
  promote();
  const promotedAt = performance.now();
  await sleep(SETTLE_MS);
  const failedOver = summarise(traffic.samples, killedAt, toldAt);
  const acknowledgedThen = traffic.acknowledged.accounts.size;

  // A mistake of an operator, and its result: the server waits for a standby that does not exist any more.
  await primary.start();
  const isHeld = await isHeldUp(primary.ask('create table mistaken ()'));
  await sleep(SETTLE_MS);
  const astray = await countAstray(standby);
  const mistaken = summarise(traffic.samples, promotedAt + SETTLE_MS, performance.now());
  await primary.stop('SIGINT');

  await traffic.stop();
  const lost = await countLost(traffic.acknowledged, (question) => standby.ask(question));
  return [
    waitFigure(
      'standby stalled for 8 s: longest wait for an answer',
      stalled,
      `no write is acknowledged that is not on both; ${describeSeen(stalled)}`,
    ),
    backFigure('standby stalled for 8 s: all well again after', stalled.backIn),
    none(
      'primary killed (kill -9) under traffic, standby promoted: acknowledged writes lost',
      lost,
      `${traffic.acknowledged.accounts.size} accounts and the last save of each person read back from the new primary`,
    ),
    {
      name: 'all well again after the command to promote, the app not restarted',
      value: failedOver.backIn / 1000,
      unit: 's',
      budget: { atMost: 10 },
      beside: `promotion itself ${((promotedAt - toldAt) / 1000).toFixed(2)} s; it was told ${NOTICING_MS / 1000} s after the death`,
    },
    waitFigure(
      'while there was no primary: longest wait for an answer',
      failedOver,
      `${describeSeen(failedOver)}; live ${failedOver.liveGood} of ${failedOver.liveAsked}`,
    ),
    none(
      'old primary started again by mistake: requests that failed, connections that it got, writes that it acknowledged',
      mistaken.asked - mistaken.good + astray + (isHeld ? 0 : 1),
      `${describeSeen(mistaken)}; ${traffic.acknowledged.accounts.size - acknowledgedThen} accounts acknowledged meanwhile, all on the new primary; a write to the old one past HAProxy ${isHeld ? 'was held up' : 'was acknowledged'}; of ${FRESH} fresh connections HAProxy gave it ${astray}`,
    ),
  ];
}
