import { plural, t, Trans } from '#texts';
import { LEARNERS_A_CALL } from '@panthiya/contract/courses/courses.rules';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';

const EnrolDialog = lazy(async () => ({
  default: (await import('../enrol/enrol-dialog.tsx')).EnrolDialog,
}));

type ChosenBarProps = { orgId: string; chosen: ReadonlySet<string>; onClear: () => void };

/** What can be done with the ticked students. */
export function ChosenBar({ orgId, chosen, onClear }: ChosenBarProps) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  if (chosen.size === 0) return null;
  const isTooMany = chosen.size > LEARNERS_A_CALL;
  return (
    <div className="chosen-bar" data-bottom-bar>
      <output>
        {t`${plural({ count: chosen.size }, { one: '# student chosen', other: '# students chosen' })}`}
        {isTooMany && (
          <small className="chosen-note">
            <Trans>At most {{ most: LEARNERS_A_CALL }} at once.</Trans>
          </small>
        )}
      </output>
      <Button type="button" variant="ghost" onClick={onClear}>
        <Trans>Choose nobody</Trans>
      </Button>
      <Button type="button" disabled={isTooMany} onClick={() => setIsEnrolling(true)}>
        <Trans>Enrol in a course</Trans>
      </Button>
      <Suspense fallback={null}>
        {isEnrolling && (
          <EnrolDialog
            orgId={orgId}
            studentIds={[...chosen]}
            onDone={onClear}
            onClose={() => setIsEnrolling(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
