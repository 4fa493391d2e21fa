import { t, Trans } from '#texts';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CheckRow } from './check-row.tsx';
import type { Verdict } from './verdicts.ts';

/** Clusters that a wrong font or an old browser takes apart. */
const SAMPLES = { si: 'ක්‍රි ද්‍යා ශ්‍රී', ta: 'கௌ ஸ்ரீ ஷ்' };

const RIGHT: Verdict = { tone: 'ok', result: t`This device shows Sinhala and Tamil as it should.` };
const WRONG: Verdict = {
  tone: 'warn',
  result: t`Some letters are wrong on this device.`,
  advice: t`Update your browser and this device. On Windows, add Sinhala and Tamil in Settings, under Language. On an old phone, try Chrome or Firefox.`,
};

/** Asks if the letters of both scripts look right (R15.6.1): no script can see that, and we send no font. */
export function LettersRow() {
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <CheckRow
      icon={IconLanguage}
      title={t`Sinhala and Tamil letters`}
      sample={
        <p className="check-row-sample">
          <span lang="si">{SAMPLES.si}</span>
          <span lang="ta">{SAMPLES.ta}</span>
        </p>
      }
      verdict={verdict}
      pending={
        <>
          <Trans>
            Do these look right? Boxes are wrong, and so are signs that stand apart from their
            letter.
          </Trans>
          <div className="check-row-answers">
            <Button type="button" variant="secondary" onClick={() => setVerdict(RIGHT)}>
              <Trans>They look right</Trans>
            </Button>
            <Button type="button" variant="secondary" onClick={() => setVerdict(WRONG)}>
              <Trans>They look wrong</Trans>
            </Button>
          </div>
        </>
      }
    />
  );
}
