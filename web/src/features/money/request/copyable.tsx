import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';

type CopyableProps = {
  value: string;
  /** The name of the text, for the button and the message: 'account number'. */
  name: string;
  isBig?: boolean;
};

/** A text for another program, with a button that copies it. */
export function Copyable({ value, name, isBig = false }: CopyableProps) {
  const showToast = useToast();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(`Copied: ${value}`);
    } catch {
      // No clipboard on plain http: the user can select the text instead.
      showToast('This browser blocks copying. Select the text and copy it.');
    }
  };
  return (
    <span className={`copyable ${isBig ? 'copyable-big' : ''}`}>
      <span>{value}</span>
      <IconButton
        icon={IconCopy}
        label={`Copy the ${name}`}
        title="Copy"
        onClick={() => void handleCopy()}
      />
    </span>
  );
}
