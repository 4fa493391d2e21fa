import { passwordResetMails } from '../../../domain/accounts/password-reset.mails.ts';
import { removeJobsWith } from '../../../db/jobs.ts';
import { defineFeature, doJob } from '../../../feature-kit/feature.ts';
import { mountPasswordReset } from './password-reset.routes.ts';
import {
  createPasswordResetService,
  MAIL_RESET_LINK,
  mailResetLink,
} from './password-reset.service.ts';

/** Setting a new password by a mailed link. */
export const passwordReset = defineFeature({
  name: 'password-reset',
  mount: (mount, deps) => mountPasswordReset(mount, createPasswordResetService(deps)),
  mails: passwordResetMails,
  jobs: [doJob(MAIL_RESET_LINK, ({ database }, { email }) => mailResetLink(database, email))],
  personalData: {
    erase: (queries, { email }) => removeJobsWith(queries, MAIL_RESET_LINK, ['email', email]),
  },
});
