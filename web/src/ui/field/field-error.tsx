import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { Icon } from '../icon/icon.tsx';
import './field.css';

/** The line under a control that says what is wrong. A screen reader reads it politely when it fills. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className="field-error" id={id} aria-live="polite">
      {message && (
        <>
          <Icon of={IconAlertCircle} isSmall />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
