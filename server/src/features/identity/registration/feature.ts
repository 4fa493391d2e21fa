import { registrationMails } from '../../../domain/accounts/registration.mails.ts';
import { createWishesService } from '../../../domain/joining/wishes.service.ts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { createEmailConfirmationService } from './email-confirmation.service.ts';
import { mountRegistration } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';

/** Making accounts, and confirming their addresses. */
export const registration = defineFeature({
  name: 'registration',
  mount: (mount, deps) => {
    const { fulfil: fulfilWish } = createWishesService(deps);
    mountRegistration(
      mount,
      createRegistrationService({ ...deps, fulfilWish }),
      createEmailConfirmationService({ ...deps, fulfilWish }),
    );
  },
  mails: registrationMails,
});
