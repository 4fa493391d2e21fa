import { defineFeature, scheduleJob } from '../../../feature-kit/feature.ts';
import { settlePolicies } from './mail-missing.ts';
import { signInPolicyMails } from './sign-in-policy.mails.ts';
import { mountSignInPolicy } from './sign-in-policy.routes.ts';
import { createSignInPolicyService } from './sign-in-policy.service.ts';

/** Asking the staff of an organization for a second factor. */
export const signInPolicy = defineFeature({
  name: 'sign-in policy',
  mount: (mount, deps) => mountSignInPolicy(mount, createSignInPolicyService(deps)),
  mails: signInPolicyMails,
  jobs: [
    // Each hour: the day of Sri Lanka begins at half past six in the evening of UTC.
    scheduleJob('settle-policies', '35 * * * *', ({ database }) => settlePolicies(database)),
  ],
});
