import { exportReceipts, listReceipts } from '@panthiya/contract/announcements/receipts.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ReceiptsService } from './receipts.service.ts';

export function mountReceipts(mount: Mount, receipts: ReceiptsService): void {
  mount(listReceipts, async (call) => ({
    success: true,
    ...(await receipts.list(call, call.params.announcementId, call.query)),
  }));
  mount(exportReceipts, (call) => receipts.export(call, call.params.announcementId, call.query));
}
