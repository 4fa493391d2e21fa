import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PasteStep } from './paste-step.tsx';
import type { ClassList } from './use-class-list.ts';
import './add-students.css';

type ListStepsProps = {
  orgId: string;
  list: ClassList;
  /** The course into which the list goes; without it the reader chooses one, or none. */
  course?: Course;
  /** False for lecturers, whose lists change nobody who is known. */
  isForOffice?: boolean;
  /** Only admins are asked about pairs that may be one pupil. */
  mayMerge?: boolean;
  isOpen: boolean;
};

/** A class list from the paste to the end. */
export function ListSteps({
  orgId,
  list,
  course,
  isForOffice = true,
  mayMerge = false,
  isOpen,
}: ListStepsProps) {
  const step = list.done ? 2 : list.checked ? 1 : 0;
  return (
    <>
      <Steps current={step} />
      {list.done ? (
        <DoneStep
          orgId={orgId}
          list={list}
          done={list.done}
          course={course}
          mayMerge={mayMerge}
          isOpen={isOpen}
        />
      ) : list.checked ? (
        <CheckStep list={list} checked={list.checked} isForOffice={isForOffice} isOpen={isOpen} />
      ) : (
        <PasteStep orgId={orgId} list={list} course={course} />
      )}
    </>
  );
}

const STEPS = [
  t({ message: 'Paste', context: 'step' }),
  t({ message: 'Check', context: 'step' }),
  t({ message: 'Done', context: 'step' }),
];

/** Where the reader is. The steps are no buttons: each has its own way back and on. */
function Steps({ current }: { current: number }) {
  return (
    <ol className="add-students-steps" aria-label={t`Steps`}>
      {STEPS.map((name, step) => (
        <li
          key={name}
          data-done={step < current ? '' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {step + 1}. {name}
        </li>
      ))}
    </ol>
  );
}
