import { t, Trans } from '#texts';
import './stepper.css';

type StepperProps = {
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** The user's step, counted from 0. */
  current: number;
  onStepClick: (step: number) => void;
  /** On a banner: doors one below the other from the middle width on. On phones always bars. */
  hasDoors?: boolean;
};

/** Shows the user's progress. Each step can be pressed, and the listener decides if the user goes there. */
export function Stepper({ steps, current, onStepClick, hasDoors = false }: StepperProps) {
  return (
    <ol className={`stepper ${hasDoors ? 'stepper-doors' : ''}`} aria-label={t`Steps`}>
      {steps.map((name, step) => (
        <li key={name}>
          <button
            type="button"
            className="step"
            data-done={step < current ? '' : undefined}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onStepClick(step)}
          >
            <span>
              {step < current ? (
                <Trans>
                  {name}
                  <span className="visually-hidden">, done</span>
                </Trans>
              ) : (
                name
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
