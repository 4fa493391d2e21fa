import {
  createConfirmationOnRequest,
  createResetOnRequest,
} from '../../domain/accounts/mails-on-request.ts';
import { defineFeature } from '../../feature-kit/feature.ts';
import { owned } from '../../feature-kit/personal-data.ts';
import { auditLog } from '../../records/audit/audit-log.table.ts';
import { removeOldMails, failAbandoned } from '../../records/mails/mails.repository.ts';
import { mails as table } from '../../records/mails/mails.table.ts';
import { adminMails } from './organizations/suspension.mails.ts';
import { logData } from './audit/own-data.ts';
import { mountAudit } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { mountIncome } from './income/income.routes.ts';
import { createIncomeService } from './income/income.service.ts';
import { mountMails } from './mails/mails.routes.ts';
import { createMailsService } from './mails/mails.service.ts';
import { createOrganizationDetailService } from './organizations/organization-detail.service.ts';
import { createOrganizationListService } from './organizations/organization-list.service.ts';
import { mountOrganizations } from './organizations/organizations.routes.ts';
import { mountStats } from './stats/stats.routes.ts';
import { createStatsService } from './stats/stats.service.ts';
import { createSuspensionService } from './organizations/suspension.service.ts';
import { createUserDetailService } from './users/user-detail.service.ts';
import { createUserAddressService } from './users/user-address.service.ts';
import { createUserHelpService } from './users/user-help.service.ts';
import { createAccountStatusService } from './users/account-status.service.ts';
import { mountUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

/** The provider's admin centre: lists of everything, and the actions of its staff. */
export const admin = defineFeature({
  name: 'admin',
  mount: (mount, { database, limits }) => {
    const mails = {
      confirmation: createConfirmationOnRequest(limits),
      reset: createResetOnRequest(limits),
    };
    mountStats(mount, createStatsService(database));
    mountUsers(mount, {
      users: createUsersService(database),
      findDetail: createUserDetailService(database),
      accountStatus: createAccountStatusService(database),
      help: createUserHelpService(database, mails),
      address: createUserAddressService({ database, limits }),
    });
    mountOrganizations(mount, {
      organizations: createOrganizationListService(database),
      findDetail: createOrganizationDetailService(database),
      suspension: createSuspensionService(database),
    });
    mountIncome(mount, createIncomeService(database));
    mountMails(mount, createMailsService(database));
    mountAudit(mount, createAuditService(database));
  },
  mails: adminMails,
  cleanUps: {
    'old mails': ({ database }) => removeOldMails(database),
    'mails without a job': ({ database }) => failAbandoned(database),
  },
  tables: [
    owned(auditLog, { exportedIn: ['history.json'], erasure: 'pseudonym' }),
    owned(table, { exportedIn: ['mails.json'], erasure: 'deleted' }),
  ],
  personalData: logData,
});
