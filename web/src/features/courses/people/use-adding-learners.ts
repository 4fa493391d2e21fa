import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { useState } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useEnrolLearners, usePreviewLearners } from './people.queries.ts';
import { inCalls, readLines } from './read-lines.ts';

type Step = 'writing' | 'preview' | 'done';

/** The three steps of adding students: write or load a list, check what it would do, do it (R11.5.3). */
export function useAddingLearners(course: CourseAddress) {
  const [step, setStep] = useState<Step>('writing');
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly LearnerLine[]>([]);
  const [message, setMessage] = useState('');
  const preview = usePreviewLearners(course);
  const enrol = useEnrolLearners(course);

  // One call after the other: a phone's connection is slow, and a school's list is long.
  const askAll = async (
    ask: (part: { email: string; name: string }[]) => Promise<LearnerLine[]>,
    list = text,
  ) => {
    const answered: LearnerLine[] = [];
    for (const part of inCalls(readLines(list))) answered.push(...(await ask(part)));
    setLines(answered);
  };
  const check = async (list = text) => {
    enrol.reset();
    try {
      await askAll((part) => preview.mutateAsync(part), list);
      setStep('preview');
    } catch {
      // shown in the dialog; the written text stays
    }
  };
  return {
    step,
    text,
    setText,
    lines,
    message,
    check,
    correct: (wrong: string, right: string) => {
      const list = lines
        .map(({ email, name }) =>
          [email === wrong ? right : email, name].filter(Boolean).join(', '),
        )
        .join('\n');
      setText(list);
      return check(list);
    },
    enrol: async () => {
      try {
        await askAll(async (part) => {
          const answer = await enrol.mutateAsync(part);
          setMessage(answer.message);
          return answer.lines;
        });
        setStep('done');
      } catch {
        // shown in the dialog; the same list sent again adds only missing people
      }
    },
    goBack: () => setStep('writing'),
    isBusy: preview.isPending || enrol.isPending,
    error: step === 'writing' ? preview.error : (enrol.error ?? preview.error),
  };
}

export type AddingLearners = ReturnType<typeof useAddingLearners>;
