import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { useState } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useEnrolLearners, usePreviewLearners } from './people.queries.ts';
import { inCalls, readLines } from './read-lines.ts';

type Step = 'writing' | 'preview' | 'done';

/** The three steps of adding learners: write or load a list, look at what it would do, do it (R11.5.3). */
export function useAddingLearners(course: CourseAddress) {
  const [step, setStep] = useState<Step>('writing');
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly LearnerLine[]>([]);
  const [message, setMessage] = useState('');
  const preview = usePreviewLearners(course);
  const enrol = useEnrolLearners(course);

  // One call after the other: a phone's line is narrow, and a list of a school is long.
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
        // said in the dialog; what was written stays
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
        // said in the dialog; sent again, the same list adds only what is missing
      }
    },
    goBack: () => setStep('writing'),
    isBusy: preview.isPending || enrol.isPending,
    error: step === 'writing' ? preview.error : enrol.error,
  };
}

export type AddingLearners = ReturnType<typeof useAddingLearners>;
