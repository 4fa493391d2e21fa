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
      {rules.map((rule) => (
        <li key={rule.text} data-met={rule.isMet ? '' : undefined}>
          <Icon of={rule.isMet ? IconCheck : IconMinus} isSmall />
          {rule.text}
          {rule.isMet && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ul>
  );
}
