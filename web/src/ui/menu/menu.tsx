import { t } from '#texts';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { moveFocus, placeUnder } from './menu-moves.ts';
import './menu.css';

type MenuProps = {
  /** The content of the opener. */
  opener: ReactNode;
  /** The menu's name. It is also the opener's name when that has no words. */
  label: string;
  openerClass: string;
  /** Above the entries, not an entry itself: says whose menu this is. */
  head?: ReactNode;
  /** `<MenuItem>`, `<MenuLink>` and `<hr />`. */
  children: ReactNode;
};

/** A menu in the top layer: arrow keys move, Escape and a press outside close it, and the focus returns. */
export function Menu({ opener, label, openerClass, head, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const menu = popover.current;
    if (!isOpen || !menu) return;
    // The popover API came to iPhones with iOS 17. Before that, the menu is only fixed.
    menu.showPopover?.();
    placeUnder(button.current, menu);
    moveFocus(menu, t`Home`);

    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.contains(target) && !button.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      menu.hidePopover?.();
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  // A choice closes the menu, and the focus goes back before the entry runs.
  const handleChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('[role="menuitem"]')) close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (!popover.current || !moveFocus(popover.current, event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  const handleOpenerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };

  return (
    <span className="menu-root">
      <button
        ref={button}
        type="button"
        className={openerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((was) => !was)}
        onKeyDown={handleOpenerKey}
      >
        {typeof opener !== 'string' && <span className="visually-hidden">{label}</span>}
        {opener}
      </button>
      <div className="menu" ref={popover} popover="manual" data-open={isOpen ? '' : undefined}>
        {head && (
          <>
            <div className="menu-head">{head}</div>
            <hr />
          </>
        )}
        <div
          role="menu"
          id={id}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKey}
          onClickCapture={handleChoice}
        >
          {children}
        </div>
      </div>
    </span>
  );
}
