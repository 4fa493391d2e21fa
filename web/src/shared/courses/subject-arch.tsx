import { toneOf } from '../../ui/avatar/initials.ts';
import './subject-arch.css';
import { signOf } from './subject-sign.ts';

/** The sign of a subject in an arch of its colour: arches mean places. */
export function SubjectArch({ subject }: { subject: string }) {
  return (
    <span className="subject-arch" data-tone={toneOf(subject.toLowerCase())}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={signOf(subject)} />
      </svg>
    </span>
  );
}
