import { plural, t, Trans } from '#texts';
import { ANNOUNCEMENT_TEXT_MAX } from '@panthiya/contract/announcements/announcements.rules';
import { isSoonEnough, isUrgentChange } from '@panthiya/contract/courses/class-sessions.rules';
import { useState } from 'react';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { TextArea } from '../../ui/text-inputs/text-area.tsx';

/** The begins of a class, before and after its change, ISO 8601; '' for none. */
type Begins = readonly string[];

const momentsOf = (begins: Begins) => begins.filter(Boolean).map((at) => Date.parse(at));

/** Whether the class is told, and with which words: yes where it begins within 7 days, unless its teacher chose (R17.2.1). */
export function useTelling(learnerCount: number) {
  const [choice, setChoice] = useState<boolean>();
  const [words, setWords] = useState('');
  const [openedAt] = useState(() => Date.now());
  // Nobody is told of what is over.
  const canTell = (begins: Begins) =>
    learnerCount > 0 && (momentsOf(begins).at(-1) ?? 0) > openedAt;
  const isTold = (begins: Begins) =>
    canTell(begins) && (choice ?? isSoonEnough(momentsOf(begins), openedAt));
  return {
    learnerCount,
    words,
    setChoice,
    setWords,
    canTell,
    isTold,
    isUrgent: (begins: Begins) => isUrgentChange(momentsOf(begins), openedAt),
    /** As the calls take it: null tells nobody. */
    tellOf: (begins: Begins) => (isTold(begins) ? { title: '', text: words } : null),
  };
}
export type ClassTelling = ReturnType<typeof useTelling>;

type TellClassProps = { telling: ClassTelling; begins: Begins };

/** 'Tell the class', with room for words of the teacher's own: the facts are told by themselves. */
export function TellClass({ telling, begins }: TellClassProps) {
  const { learnerCount: count, canTell, words, setChoice, setWords } = telling;
  if (count === 0)
    return (
      <p className="help">
        <Trans>Nobody is in this course yet.</Trans>
      </p>
    );
  if (!canTell(begins))
    return (
      <p className="help">
        <Trans>Students see it in their week. Nobody gets a message.</Trans>
      </p>
    );
  const isTold = telling.isTold(begins);
  return (
    <div className="class-tell">
      <Checkbox checked={isTold} onChange={({ target }) => setChoice(target.checked)}>
        <span>
          <Trans>Tell the class</Trans>
          <small>
            {isTold
              ? t`${plural({ count }, { one: '# student gets a message', other: '# students get a message' })}. You can undo it for 10 seconds.`
              : t`Students see it in their week. Nobody gets a message.`}
          </small>
        </span>
      </Checkbox>
      {isTold && telling.isUrgent(begins) && (
        <p className="help">
          <Chip tone="bad">
            <Trans>Urgent</Trans>
          </Chip>{' '}
          <Trans>The class is in the next 18 hours.</Trans>
        </p>
      )}
      {isTold && (
        <Field
          label={t`Your own words`}
          help={t`They stand on the page of the announcement. The email has only the facts.`}
          isOptional
        >
          <TextArea
            rows={2}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
