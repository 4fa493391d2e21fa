import { exportAudit, listAudit } from '@panthiya/contract/provider/audit.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { AuditService } from './audit.service.ts';

export function mountAudit(mount: Mount, audit: AuditService): void {
  mount(listAudit, ({ query }) => audit.list(query));
  mount(exportAudit, ({ query, signedIn }) => audit.exportAll(signedIn.user, query));
}
