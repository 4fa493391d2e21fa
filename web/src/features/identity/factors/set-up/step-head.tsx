import { t } from '#texts';
import { useEffect, useRef } from 'react';

type StepHeadProps = {
  step: number;
  /** The focus goes on to a field of the step. */
  isPassedBy?: boolean;
};

const STEPS = 3;

/** Which of the three steps this is. A new step begins here, so that a screen reader reads it from its start. */
export function StepHead({ step, isPassedBy = false }: StepHeadProps) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isPassedBy) head.current?.focus();
  }, [isPassedBy]);
  return (
    <p ref={head} className="set-up-head" tabIndex={-1} data-first={isPassedBy ? undefined : true}>
      <span>{t`Step ${{ number: step }} of ${{ total: STEPS }}`}</span>
      <span className="set-up-bars" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, at) => (
          <i key={at} data-lit={at < step || undefined} />
        ))}
      </span>
    </p>
  );
}
