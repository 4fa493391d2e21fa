import { defineFeature } from '../../../feature-kit/feature.ts';
import { newDeviceMails } from '../../../domain/accounts/new-device.mails.ts';
import { createPasskeySignInService } from './passkey-sign-in.service.ts';
import { createProviderSignInService } from './provider-sign-in.service.ts';
import { createSecondStepService } from './second-step.service.ts';
import { sessionMails } from './session.mails.ts';
import { mountSession } from './session.routes.ts';
import { createSessionService } from './session.service.ts';

/** Signing in and out. */
export const session = defineFeature({
  name: 'session',
  mount: (mount, deps) => {
    const secondStep = createSecondStepService(deps);
    const service = createSessionService({ ...deps, askSecondStep: secondStep.ask });
    const passkeys = createPasskeySignInService(deps);
    const providers = createProviderSignInService({ ...deps, askSecondStep: secondStep.ask });
    mountSession(mount, service, { secondStep, passkeys, providers });
  },
  mails: { ...sessionMails, ...newDeviceMails },
});
