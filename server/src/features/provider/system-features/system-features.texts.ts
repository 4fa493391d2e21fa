import { say } from '@panthiya/contract/locale/say';
import { errors } from '@panthiya/contract/errors';

/** A feature of packages cannot be deleted; their titles, where they are known. */
export const featureIsInUse = ({ packages }: { readonly packages: readonly string[] }): string =>
  packages.length === 0
    ? say(errors.FEATURE_IN_USE.message)
    : `${say(errors.FEATURE_IN_USE.message)} It is in: ${packages.join(', ')}.`;
