import { t, Trans } from '#texts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSendSlip } from '../shared/billing.queries.ts';
import { OwnSlip } from './own-slip.tsx';
import { readySlip } from './slip-file.ts';

/** A photo or PDF of the slip: it makes the check quicker. */
export function SlipStep({ request: { hasSlip } }: { request: OwnRequest }) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = useSendSlip();
  const showToast = useToast();
  const isUnverified = useIsUnverified();
  const isBusy = part !== undefined;

  const handleFile = async (file: File) => {
    if (isBusy) return;
    setProblem(undefined);
    setPart(0);
    try {
      showToast(await send.mutateAsync({ file: await readySlip(file), onPart: setPart }));
    } catch (error) {
      setProblem(messageOf(error, t`The slip could not be uploaded.`));
    } finally {
      setPart(undefined);
    }
  };

  if (isUnverified) {
    return (
      <p className="help">
        <Trans>You can add the slip after you confirm your email.</Trans>
      </p>
    );
  }
  return (
    <div className="slip-step">
      <p className="help">
        {hasSlip
          ? t`We have your slip.`
          : t`A photo, a screenshot or a PDF makes our check quicker. JPEG, PNG or PDF, up to 5 MB.`}
      </p>
      {isBusy ? (
        <Progress label={t`Sending the slip`} part={part} />
      ) : (
        <div className="slip-ways">
          {hasSlip && <OwnSlip />}
          <FileButton
            icon={IconPaperclip}
            accept="image/*,application/pdf"
            onFile={(file) => void handleFile(file)}
          >
            {hasSlip ? t`Replace it` : t`Choose the slip`}
          </FileButton>
        </div>
      )}
      <FieldError id="slip-error" message={problem} />
    </div>
  );
}
