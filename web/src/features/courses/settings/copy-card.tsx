import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { UnverifiedNote } from '../../../auth/confirmation/unverified-note.tsx';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CopyDialog } from './copy-dialog.tsx';

/** Starts the next year's course with this one's lessons (R11.1.11). */
export function CopyCard({ course, isAdmin }: { course: Course; isAdmin: boolean }) {
  // The server refuses it: without this check a user would fill in the form for nothing.
  const isUnverified = useIsUnverified();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t`For the next year`}>
      <p className="course-settings-words">
        <Trans>
          A copy has the same lessons and files, and no students. You can change it before you
          publish it.
        </Trans>
      </p>
      {isUnverified ? (
        <UnverifiedNote />
      ) : (
        <div className="course-settings-ways">
          <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
            <Trans>Copy course</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <CopyDialog course={course} isAdmin={isAdmin} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
}
