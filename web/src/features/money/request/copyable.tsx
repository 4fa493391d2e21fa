import { t } from '#texts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

type CopyableProps = {
  value: string;
  /** The name of the button: Copy the account number. */
  copyLabel: string;
  isBig?: boolean;
};

/** A text for another program, with a button that copies it. */
export function Copyable({ value, copyLabel, isBig = false }: CopyableProps) {
  const showToast = useToast();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(t`Copied: ${{ words: value }}`);
    } catch {
      // No clipboard on plain http: the user can select the text instead.
      showToast(t`This browser blocks copying. Select the text and copy it.`);
    }
  };
  return (
    <span className={`copyable ${isBig ? 'copyable-big' : ''}`}>
      <AsIs>{value}</AsIs>
      <IconButton
        icon={IconCopy}
        label={copyLabel}
        title={t`Copy`}
        onClick={() => void handleCopy()}
      />
    </span>
  );
}
