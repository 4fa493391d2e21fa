import { plural, t } from '#texts';
import { useState } from 'react';
import { MergeDialog } from '../merges/merge-dialog.tsx';
import { DoublesDialog } from './doubles-dialog.tsx';
import { useDoubles } from './doubles.queries.ts';
import './doubles.css';

/** Says how many pairs of students may be one pupil, and opens them (R21.1.8). Nothing when there are none. */
export function DoublesLine({ orgId }: { orgId: string }) {
  const list = useDoubles(orgId);
  const [isOpen, setIsOpen] = useState(false);
  const [merging, setMerging] = useState<readonly [string, string]>();
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <>
      {total > 0 && (
        <button
          type="button"
          className="link underline doubles-line"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t`${plural({ total }, { one: '# pair may be the same student', other: '# pairs may be the same student' })}`}
        </button>
      )}
      {/* one dialog at a time: the pairs come back after the merge */}
      {merging ? (
        <MergeDialog
          orgId={orgId}
          pair={merging}
          onDone={() => undefined}
          onClose={() => setMerging(undefined)}
        />
      ) : (
        isOpen && (
          <DoublesDialog
            orgId={orgId}
            list={list}
            onMerge={setMerging}
            onClose={() => setIsOpen(false)}
          />
        )
      )}
    </>
  );
}
