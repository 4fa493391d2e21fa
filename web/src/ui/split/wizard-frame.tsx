import { t } from '#texts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Veranda } from '../art/veranda.tsx';
import { Logo } from '../logo/logo.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import './wizard-frame.css';

type WizardFrameProps = {
  /** The product's configured name. */
  name: string;
  /** A press on the logo opens this address. */
  home: string;
  /** Says on the banner what the steps are for. */
  purpose: string;
  steps: readonly string[];
  /** Counted from 0. When all steps are done, it is their number. */
  current: number;
  onStepClick: (step: number) => void;
  /** The step's title and its one sentence. */
  title: string;
  sub: ReactNode;
  /** A form with the class wizard-form, or a replacement for it. */
  children: (head: ReactNode) => ReactNode;
};

/**
 * A form in steps (R2.2.3.4): doors in a banner next to it, on phones one card with bars over it. A new step starts at its top,
 * with the focus on its title.
 */
export function WizardFrame(props: WizardFrameProps) {
  const { name, home, purpose, steps, current, onStepClick, title, sub, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(current);

  useEffect(() => {
    if (shownStep.current === current) return;
    shownStep.current = current;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current]);

  const note =
    current < steps.length && t`Step ${{ number: current + 1 }} of ${{ total: steps.length }}`;
  const head = (
    <div className="wizard-head">
      <p className="wizard-note wide-only">{note}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{sub}</p>
    </div>
  );
  return (
    <div className="wizard">
      <aside className="wizard-banner" aria-label={purpose}>
        <div className="wide-only">
          <Logo name={name} to={home} isOnBanner />
          <p className="wizard-banner-title">{purpose}</p>
        </div>
        <div className="wizard-banner-head phone-only">
          <Logo name={name} to={home} />
          <p className="wizard-note">{note}</p>
        </div>
        <Stepper steps={steps} current={current} onStepClick={onStepClick} hasDoors />
        <Veranda />
      </aside>
      <main className="wizard-side">{children(head)}</main>
    </div>
  );
}
