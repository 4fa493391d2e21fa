import { t, Trans } from '#texts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ReactNode } from 'react';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import type { InstituteFacts } from './institute-home.queries.ts';

type FirstStepsProps = { orgId: string; facts: InstituteFacts };

interface StepFacts {
  readonly title: string;
  readonly text: string;
  readonly way: { readonly to: string; readonly word: string };
  readonly isDone: boolean;
}

/** Replaces the day until the first class is published (R11.7.5). */
export function FirstSteps({ orgId, facts }: FirstStepsProps) {
  const titleId = useId();
  const start = rolePath(orgId, 'admin');
  const { courses, members, invites, codes } = facts;
  const steps: readonly StepFacts[] = [
    {
      title: t`Create a course`,
      text: t`A course is one class: its subject, days and times, and who teaches it.`,
      way: { to: `${start}/courses?new=1`, word: t`Create course` },
      isDone: courses.all > 0,
    },
    {
      title: t`Invite people`,
      text: t`Send invitations by email, or give out a join code.`,
      way: { to: `${start}/members`, word: t`Invite people` },
      isDone: members.all > 1 || invites > 0 || codes > 0,
    },
    {
      title: t`Publish the course`,
      text: t`Students see it, and can join, from that moment.`,
      way: { to: `${start}/courses?view=draft`, word: t`See the drafts` },
      isDone: false,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <section className="today first-steps" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>
            <Trans>Open your first class</Trans>
          </h2>
          <p>
            <Trans>Three steps, about ten minutes. You can stop and continue later.</Trans>
          </p>
        </div>
        <Chip tone="lit">
          <Trans>{done} of 3 done</Trans>
        </Chip>
      </header>
      <ol>
        {steps.map((step, at) => (
          <Step key={step.title} step={step} number={at + 1} isCurrent={step === current}>
            {step === current ? (
              <ButtonLink to={step.way.to}>{step.way.word}</ButtonLink>
            ) : (
              <TextLink to={step.way.to}>{step.way.word}</TextLink>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: StepFacts; number: number; isCurrent: boolean; children: ReactNode };

function Step({ step, number, isCurrent, children }: StepProps) {
  const { title, text, isDone } = step;
  const state = isDone ? 'done' : isCurrent ? 'current' : 'ahead';
  return (
    <li data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="step-arch num">
        {isDone ? (
          <>
            <Icon of={IconCheck} isSmall />
            <span className="visually-hidden">
              <Trans>Done:</Trans>
            </span>
          </>
        ) : (
          number
        )}
      </span>
      <span className="line-what">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {children}
    </li>
  );
}
