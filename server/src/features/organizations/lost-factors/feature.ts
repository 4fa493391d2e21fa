import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountLostFactors } from './lost-factors.routes.ts';
import { createLostFactorsService } from './lost-factors.service.ts';

/** A second person of an organization confirms that one of its staff turns a lost second factor off. */
export const lostFactors = defineFeature({
  name: 'lost factors of staff',
  mount: (mount, { database }) => mountLostFactors(mount, createLostFactorsService(database)),
});
