import { Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

// Students never load them, teachers when they open one.
const ClassDialog = lazy(async () => ({
  default: (await import('../../../shared/class-changes/class-dialog.tsx')).ClassDialog,
}));
const AddClassDialog = lazy(async () => ({
  default: (await import('../../../shared/class-changes/add-class-dialog.tsx')).AddClassDialog,
}));

const ChangeContext = createContext<(entry: WeekEntry) => void>(() => undefined);

type ClassChangesProps = {
  entries: readonly WeekEntry[];
  children: ReactNode;
};

/** The week of whoever may teach: its classes can be changed, and one be added (R21.6.1). */
export function ClassChanges({ entries, children }: ClassChangesProps) {
  const [changing, setChanging] = useState<WeekEntry>();
  const [isAdding, setIsAdding] = useState(false);
  const taught = new Map(
    entries
      .filter(({ isTeacher }) => isTeacher)
      .map(({ orgId, courseId, courseTitle, learnerCount }) => [
        courseId,
        { orgId, courseId, title: courseTitle, learnerCount },
      ]),
  );
  const session = changing?.classSession;
  return (
    <ChangeContext value={setChanging}>
      {children}
      {taught.size > 0 && (
        <Button
          type="button"
          variant="secondary"
          className="week-add"
          onClick={() => setIsAdding(true)}
        >
          <Icon of={IconPlus} />
          <Trans>Add a class</Trans>
        </Button>
      )}
      <Suspense>
        {changing && session && (
          <ClassDialog
            course={{ ...changing, title: changing.courseTitle }}
            one={{
              ...changing,
              id: session.id,
              version: session.version,
              isCancelled: session.status === 'cancelled',
              isMoved: session.before !== null,
            }}
            onClose={() => setChanging(undefined)}
          />
        )}
        {isAdding && (
          <AddClassDialog courses={[...taught.values()]} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </ChangeContext>
  );
}

/** Opens the change of a class, for its teachers until it is over. */
export function ChangeButton({ entry, isOver }: { entry: WeekEntry; isOver: boolean }) {
  const change = use(ChangeContext);
  if (!entry.isTeacher || !entry.classSession || entry.classSession.isOldTime || isOver)
    return null;
  return (
    <Button type="button" variant="secondary" className="week-change" onClick={() => change(entry)}>
      <Trans>Change class</Trans>
    </Button>
  );
}
