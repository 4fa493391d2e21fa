import { defineFeature } from '../../../feature-kit/feature.ts';
import { newDeviceMails } from '../../../domain/accounts/new-device.mails.ts';
import { createPasskeySignInService } from './passkey-sign-in.service.ts';
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
    mountSession(mount, service, { secondStep, passkeys });
  },
  mails: { ...sessionMails, ...newDeviceMails },
});
