import { Trans } from '#texts';
import './password-meter.css';

const BARS = [1, 2, 3, 4, 5];
const POINTS_A_BAR = 20;

type PasswordMeterProps = {
  /** 0 to 100. */
  score: number;
  /** The score's word, e.g. 'Strong'; empty when there is no password. */
  label: string;
};

/** Five bars and a word. A screen reader reads the word when it changes. */
export function PasswordMeter({ score, label }: PasswordMeterProps) {
  const lit = label ? Math.min(Math.floor(score / POINTS_A_BAR) + 1, BARS.length) : 0;
  return (
    <output className="password-meter" data-bars={lit}>
      {BARS.map((bar) => (
        <i key={bar} data-on={bar <= lit ? '' : undefined} />
      ))}
      {label && (
        <b>
          <Trans>
            <span className="visually-hidden">Password strength: </span>
            {label}
          </Trans>
        </b>
      )}
    </output>
  );
}
