import { plural, t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PastedList } from '../../../ui/inputs/pasted-list.tsx';
import { LikelyAddress } from '../../../shared/person-fields/likely-address.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { isDoing, outcomeLabels } from './outcome-labels.ts';
import { type AddingLearners, useAddingLearners } from './use-adding-learners.ts';

type AddLearnersDialogProps = { course: Course; onClose: () => void };

/** Enrols one student, many, or a file of them: write, check, do (R11.5.3). */
export function AddLearnersDialog({ course, onClose }: AddLearnersDialogProps) {
  const adding = useAddingLearners({ orgId: course.orgId, courseId: course.id });
  const { step, error, isBusy, lines } = adding;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      isLocked={isBusy}
      title={step === 'done' ? t`Done` : t`Add students`}
      end={<Ways adding={adding} onClose={onClose} />}
    >
      <div className="grid gap-5">
        {step === 'writing' && <LinesForm adding={adding} />}
        {step === 'preview' && <p>{previewLabel(lines)}</p>}
        {step === 'done' && <Alert tone="ok" title={adding.message} />}
        {step !== 'writing' && <Lines adding={adding} />}
        {error && !isBusy && <Alert tone="bad">{error.message}</Alert>}
      </div>
    </Dialog>
  );
}

function LinesForm({ adding }: { adding: AddingLearners }) {
  return (
    <PastedList
      isFirst
      label={t`Email addresses`}
      help={t`One email per line, then the name. New people get an invitation.`}
      placeholder={t`nethmi@example.com, Nethmi Perera
kasun@example.com`}
      rows={7}
      text={adding.text}
      onText={adding.setText}
      tooBig={t`This file is too big for a list of a class.`}
    />
  );
}

function Lines({ adding }: { adding: AddingLearners }) {
  const { lines, correct } = adding;
  const isDone = adding.step === 'done';
  return (
    <ul className="people-lines" aria-label={t`Lines`}>
      {lines.map((line, at) => {
        const { before, after, tone } = outcomeLabels[line.outcome];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list can have an address twice
          <li key={`${at} ${line.email}`}>
            <span>
              <EmailAddress>{line.email}</EmailAddress>
              {line.name && <small>{line.name}</small>}
              {!isDone && isDoing(line) && (
                <LikelyAddress
                  email={line.email}
                  onUse={(right) => void correct(line.email, right)}
                />
              )}
            </span>
            <Chip tone={tone}>{isDone ? after : before}</Chip>
          </li>
        );
      })}
    </ul>
  );
}

function Ways({ adding, onClose }: { adding: AddingLearners; onClose: () => void }) {
  const { step, isBusy, lines, check, enrol, goBack, text } = adding;
  if (step === 'done') {
    return (
      // The pressed button is gone, and with it the focus. The key makes this button a new one.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do
      <Button key="done" type="button" autoFocus onClick={onClose}>
        <Trans context="close a dialog">Done</Trans>
      </Button>
    );
  }
  const count = lines.filter(isDoing).length;
  if (step === 'preview') {
    return (
      <>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={goBack}>
          <Trans context="go back">Back</Trans>
        </Button>
        <Button type="button" disabled={count === 0} isBusy={isBusy} onClick={() => void enrol()}>
          {isBusy
            ? t`Adding...`
            : t`${plural({ count }, { one: 'Add # student', other: 'Add # students' })}`}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button type="button" variant="secondary" disabled={isBusy} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type="button"
        disabled={text.trim() === ''}
        isBusy={isBusy}
        onClick={() => void check()}
      >
        {isBusy ? t`Checking...` : t`Check the list`}
      </Button>
    </>
  );
}

function previewLabel(lines: readonly LearnerLine[]): string {
  const count = lines.filter(isDoing).length;
  if (count === 0) return t`Nothing will change. Please check the lines below.`;
  if (count === lines.length) return t`Please check. This is what will happen:`;
  return t`Please check: ${{ count }} of ${{ total: lines.length }} lines will change something.`;
}
