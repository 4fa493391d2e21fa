import { t, Trans } from '#texts';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

const signs = [
  ['**bold**', t`bold words`],
  ['*italic*', t`italic words`],
  ['# Heading', t`a heading, on a line of its own`],
  ['- first', t`a line of a list`],
  ['1. first', t`a line of a list with numbers`],
  ['[words](https://…)', 'a link'],
] as const;

/** The few signs of the text, for users who ask about them or want to type them. */
export function SignsHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className="btn editor-help"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconHelpCircle} isSmall />
        <Trans>What do signs like ** mean?</Trans>
      </button>
      {isOpen && (
        <div id={id} className="editor-signs">
          <p>
            <Trans>These signs say how the text looks.</Trans>
          </p>
          <dl>
            {signs.map(([sign, meaning]) => (
              <div key={sign}>
                <dt>
                  <code>{sign}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Trans>
              An empty line begins a new paragraph. Preview shows what students will see.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}
