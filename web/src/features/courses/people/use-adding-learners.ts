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
  ) => {
    const answered: LearnerLine[] = [];
    for (const part of inCalls(readLines(text))) answered.push(...(await ask(part)));
    setLines(answered);
  };
  return {
    step,
    text,
    setText,
    lines,
    message,
    check: async () => {
      enrol.reset();
      try {
        await askAll((part) => preview.mutateAsync(part));
        setStep('preview');
      } catch {
        // shown in the dialog; the written text stays
      }
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
    error: step === 'writing' ? preview.error : enrol.error,
  };
}

export type AddingLearners = ReturnType<typeof useAddingLearners>;
