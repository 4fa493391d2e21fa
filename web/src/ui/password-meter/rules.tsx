import { Trans } from '#texts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { Icon } from '../icon/icon.tsx';
import './password-meter.css';

/** A rule in a few words, and if it is met. */
export type Rule = { text: string; isMet: boolean };

/** The rules, ticked while the user types. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="rules">
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet ? '' : undefined}>
          <Icon of={isMet ? IconCheck : IconMinus} isSmall />
          {isMet ? (
            <Trans>
              {{ name: text }}
              <span className="visually-hidden">, done</span>
            </Trans>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
