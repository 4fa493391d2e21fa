import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconButton } from '../../button/icon-button.tsx';
import { Icon, type IconShape } from '../../icon/icon.tsx';

/** A button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly icon: IconShape;
  readonly onPress: () => void;
  /** For an action that is on or off. */
  readonly isPressed?: boolean | undefined;
  /** The letter that does the same with Ctrl or Cmd. */
  readonly letter?: string;
  readonly isDisabled?: boolean;
  /** Starts the second row on a phone. */
  readonly isNext?: boolean;
  /** Shows its label, at the end of the row. */
  readonly isNamed?: boolean;
}

type ToolbarProps = {
  label: string;
  /** The text that it works on. */
  controls: string | undefined;
  tools: readonly Tool[];
};

const titleOf = ({ label, letter }: Tool): string =>
  letter === undefined ? label : `${label} (Ctrl+${letter})`;

function wayOf(key: string, at: number, count: number): number | undefined {
  const ways: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return ways[key];
}

/** The text keeps the focus: on a phone its keyboard stays. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Buttons in a row with one stop for the Tab key; the arrow keys move between them. */
export function Toolbar({ label, controls, tools }: ToolbarProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const handleKey = (event: KeyboardEvent) => {
    const next = wayOf(event.key, stop, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={row}
      className="editor-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={handleKey}
      onMouseDown={keepFocus}
    >
      {tools.map((tool, at) => (
        <ToolButton key={tool.label} tool={tool} isStop={at === stop} onFocus={() => setStop(at)} />
      ))}
    </div>
  );
}

type ToolButtonProps = { tool: Tool; isStop: boolean; onFocus: () => void };

function ToolButton({ tool, isStop, onFocus }: ToolButtonProps) {
  const { label, icon, onPress, isPressed, letter, isDisabled, isNext, isNamed } = tool;
  const shared = {
    type: 'button' as const,
    tabIndex: isStop ? 0 : -1,
    title: titleOf(tool),
    'aria-pressed': isPressed,
    'aria-keyshortcuts': letter && `Control+${letter} Meta+${letter}`,
    'aria-disabled': isDisabled || undefined,
    onFocus,
    onClick: () => {
      if (!isDisabled) onPress();
    },
  };
  const className = isNext ? 'editor-tool-next' : '';
  if (!isNamed) return <IconButton {...shared} className={className} icon={icon} label={label} />;
  return (
    <button {...shared} type="button" className="btn editor-named">
      <Icon of={icon} />
      {label}
    </button>
  );
}
