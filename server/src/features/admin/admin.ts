import type { Database } from '../../db/database.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { mountAudit } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';
import { mountIncome } from './income.routes.ts';
import { createIncomeService } from './income.service.ts';
import { mountMails } from './mails.routes.ts';
import { createMailsService } from './mails.service.ts';
import { createOrganizationDetailService } from './organization-detail.service.ts';
import { createOrganizationListService } from './organization-list.service.ts';
import { mountOrganizations } from './organizations.routes.ts';
import { mountStats } from './stats.routes.ts';
import { createStatsService } from './stats.service.ts';
import { createSuspensionService } from './suspension.service.ts';
import { createUserDetailService } from './user-detail.service.ts';
import { createUserHelpService, type MailsOnRequest } from './user-help.service.ts';
import { createUserStandingService } from './user-standing.service.ts';
import { mountUsers } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

/** Puts the provider's admin centre together: lists of everything there is, and what its staff may do. */
export function installAdmin(mount: Mount, database: Database, mails: MailsOnRequest): void {
  mountStats(mount, createStatsService(database));
  mountUsers(
    mount,
    createUsersService(database),
    createUserDetailService(database),
    createUserStandingService(database),
    createUserHelpService(database, mails),
  );
  mountOrganizations(
    mount,
    createOrganizationListService(database),
    createOrganizationDetailService(database),
    createSuspensionService(database),
  );
  mountIncome(mount, createIncomeService(database));
  mountMails(mount, createMailsService(database));
  mountAudit(mount, createAuditService(database));
}
