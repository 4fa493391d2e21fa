import { t } from '#texts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useCopy } from '../../../ui/copy/use-copy.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

type CopyableProps = {
  value: string;
  /** The name of the button: Copy the account number. */
  copyLabel: string;
  isBig?: boolean;
};

/** A text for another program, with a button that copies it. */
export function Copyable({ value, copyLabel, isBig = false }: CopyableProps) {
  const copy = useCopy();
  return (
    <span className={`copyable ${isBig ? 'copyable-big' : ''}`}>
      <AsIs>{value}</AsIs>
      <IconButton
        icon={IconCopy}
        label={copyLabel}
        title={t`Copy`}
        onClick={() => void copy(value, t`Copied: ${{ words: value }}`)}
      />
    </span>
  );
}
