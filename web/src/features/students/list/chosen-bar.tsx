import { plural, t, Trans } from '#texts';
import { LEARNERS_A_CALL } from '@panthiya/contract/courses/courses.rules';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';

const SlipsDialog = lazy(async () => ({
  default: (await import('../claims/slips-dialog.tsx')).SlipsDialog,
}));
const MergeDialog = lazy(async () => ({
  default: (await import('../merges/merge-dialog.tsx')).MergeDialog,
}));
const EnrolDialog = lazy(async () => ({
  default: (await import('../enrol/enrol-dialog.tsx')).EnrolDialog,
}));

type ChosenBarProps = {
  orgId: string;
  chosen: ReadonlySet<string>;
  /** Two rows of one pupil: the reader is an admin. */
  mayMerge: boolean;
  onClear: () => void;
};

/** What can be done with the ticked students. */
export function ChosenBar({ orgId, chosen, mayMerge, onClear }: ChosenBarProps) {
  const [open, setOpen] = useState<'enrol' | 'slips' | 'merge'>();
  const close = () => setOpen(undefined);
  if (chosen.size === 0) return null;
  const isTooMany = chosen.size > LEARNERS_A_CALL;
  const [one, other] = mayMerge && chosen.size === 2 ? [...chosen] : [];
  return (
    <>
      <div className="chosen-bar" data-bottom-bar>
        <div className="chosen-who">
          <IconButton icon={IconX} label={t`Choose nobody`} onClick={onClear} />
          <output>
            {t`${plural({ count: chosen.size }, { one: '# student chosen', other: '# students chosen' })}`}
            {isTooMany && (
              <small className="chosen-note">
                <Trans>At most {{ most: LEARNERS_A_CALL }} at once.</Trans>
              </small>
            )}
          </output>
          {other !== undefined && (
            <Button type="button" variant="secondary" onClick={() => setOpen('merge')}>
              <Trans>Same student?</Trans>
            </Button>
          )}
        </div>
        <div className="chosen-acts">
          <Button
            type="button"
            variant="secondary"
            disabled={isTooMany}
            onClick={() => setOpen('slips')}
          >
            <Trans>Print slips</Trans>
          </Button>
          <Button type="button" disabled={isTooMany} onClick={() => setOpen('enrol')}>
            <Trans>Enrol in a course</Trans>
          </Button>
        </div>
      </div>
      {/* beside the bar: paper has no bars, and slips are printed */}
      <Suspense fallback={null}>
        {open === 'merge' && one !== undefined && other !== undefined && (
          <MergeDialog orgId={orgId} pair={[one, other]} onDone={onClear} onClose={close} />
        )}
        {open === 'slips' && <SlipsDialog orgId={orgId} studentIds={[...chosen]} onClose={close} />}
        {open === 'enrol' && (
          <EnrolDialog orgId={orgId} studentIds={[...chosen]} onDone={onClear} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
