import type { JudgedClass } from '@panthiya/contract/courses/class-sessions.rules';
import type { LockedClassSession } from '../../../records/courses/class-sessions.repository.ts';

/** A class session as the rules judge it. */
export const judged = (found: LockedClassSession): JudgedClass => ({
  kind: found.kind,
  status: found.status,
  begins: found.beginsAt.getTime(),
  ends: found.endsAt.getTime(),
  origin:
    found.originBegins === null || found.originEnds === null
      ? null
      : { begins: found.originBegins, ends: found.originEnds },
});

/** How a class session is, as a change has it. */
export const asItIs = ({ beginsAt, endsAt, place }: LockedClassSession) => ({
  beginsAt,
  endsAt,
  place,
});
