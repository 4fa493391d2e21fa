import './stepper.css';

type StepperProps = {
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** Where one is, counted from 0. */
  current: number;
  onStepClick: (step: number) => void;
  /** On a banner: doors one below the other from the middle width on. Bars on phones either way. */
  hasDoors?: boolean;
};

/** How far one has come; each step can be pressed, and whoever listens decides whether to go there. */
export function Stepper({ steps, current, onStepClick, hasDoors = false }: StepperProps) {
  return (
    <ol className={`stepper ${hasDoors ? 'stepper-doors' : ''}`} aria-label="Steps">
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
              {name}
              {step < current && <span className="visually-hidden">, done</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
