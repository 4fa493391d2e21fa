import { exportIncome, getIncome } from '@panthiya/contract/provider/income.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { IncomeService } from './income.service.ts';

export function mountIncome(mount: Mount, income: IncomeService): void {
  mount(getIncome, ({ query }) => income.get(query));
  mount(exportIncome, ({ query, signedIn }) => income.exportAll(signedIn.user, query));
}
