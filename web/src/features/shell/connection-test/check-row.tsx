import { t } from '#texts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';
import type { Verdict } from './verdicts.ts';
import './check-row.css';

const SIGNS = {
  ok: { icon: IconCircleCheck, word: t`Good` },
  warn: { icon: IconAlertTriangle, word: t`Take care` },
  bad: { icon: IconCircleX, word: t`Problem` },
};

type CheckRowProps = {
  icon: IconShape;
  title: string;
  /** What the check is about, before and after its result. */
  sample?: ReactNode;
  verdict: Verdict | undefined;
  /** Shown while there is no verdict: what runs, or a button that starts it. */
  pending: ReactNode;
};

/** One check: its subject, its result, what to do. */
export function CheckRow({ icon, title, sample, verdict, pending }: CheckRowProps) {
  const sign = verdict && SIGNS[verdict.tone];
  return (
    <li className="check-row">
      <Icon of={icon} className="check-row-topic" />
      <div>
        <b>{title}</b>
        {sample}
        {verdict ? (
          <>
            <p>{verdict.result}</p>
            {verdict.advice && <p className="check-row-advice">{verdict.advice}</p>}
          </>
        ) : (
          <div className="check-row-pending">{pending}</div>
        )}
      </div>
      {sign && (
        <span className={`check-row-sign check-row-${verdict.tone}`}>
          <Icon of={sign.icon} />
          <span className="visually-hidden">{sign.word}</span>
        </span>
      )}
    </li>
  );
}
