import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

const signs = [
  ['**bold**', 'bold words'],
  ['*italic*', 'italic words'],
  ['# Heading', 'a heading, on a line of its own'],
  ['- first', 'a line of a list'],
  ['1. first', 'a line of a list with numbers'],
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
        What do signs like ** mean?
      </button>
      {isOpen && (
        <div id={id} className="editor-signs">
          <p>These signs say how the text looks.</p>
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
          <p>An empty line begins a new paragraph. Preview shows what students will see.</p>
        </div>
      )}
    </div>
  );
}
