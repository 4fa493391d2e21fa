import { getStats } from '@panthiya/contract/provider/stats.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { Stats } from './stats.service.ts';

export function mountStats(mount: Mount, readStats: Stats): void {
  mount(getStats, () => readStats());
}
