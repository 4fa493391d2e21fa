import { t, Trans } from '#texts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Mover } from './outline-order.ts';
import type { Dragging } from './use-drag.ts';
import { type Moving, moveButtonId } from './use-moving.ts';

/** Both ways to move, as props of a row. */
export interface MoveControls {
  readonly moving: Moving;
  readonly dragging: Dragging;
}

type MoveButtonProps = { mover: Mover; title: string; controls: MoveControls };

/** Picks a row up: by a press or Enter, then the arrows; or by drag (R11.2.1). */
export function MoveButton({ mover, title, controls: { moving, dragging } }: MoveButtonProps) {
  const isMoving = moving.mover?.id === mover.id;
  const handleKey = (event: KeyboardEvent) => {
    if (!isMoving) return;
    const actions: Record<string, () => void> = {
      ArrowUp: () => moving.go(-1),
      ArrowDown: () => moving.go(1),
      Enter: moving.drop,
      ' ': moving.drop,
      Escape: moving.cancel,
    };
    const action = actions[event.key];
    // Tab to the next element leaves the row in its new place.
    if (event.key === 'Tab') return moving.drop();
    if (!action) return;
    event.preventDefault();
    action();
  };
  const handleClick = () => {
    if (dragging.hasJustDragged()) return;
    if (isMoving) moving.drop();
    else moving.begin(mover);
  };
  return (
    <button
      type="button"
      id={moveButtonId(mover.id)}
      className="btn btn-icon move-button"
      aria-label={t`Move ${{ title }}`}
      aria-pressed={isMoving}
      onPointerDown={(event) => dragging.handlePress(event, mover, title)}
      onClick={handleClick}
      onKeyDown={handleKey}
      // The space bar presses on key up: the key down was handled already.
      onKeyUp={(event) => isMoving && event.key === ' ' && event.preventDefault()}
    >
      <Icon of={IconGripVertical} />
    </button>
  );
}

/** The same for a finger: up, down and done, next to the picked-up row. */
export function MoveBar({ mover, moving }: { mover: Mover; moving: Moving }) {
  if (moving.mover?.id !== mover.id) return null;
  return (
    <fieldset className="move-bar" aria-label={t`Move`}>
      <IconButton icon={IconArrowUp} label={t`Up`} onClick={() => moving.go(-1)} />
      <IconButton icon={IconArrowDown} label={t`Down`} onClick={() => moving.go(1)} />
      <Button type="button" onClick={moving.drop}>
        <Trans>Drop here</Trans>
      </Button>
      <Button type="button" variant="ghost" onClick={moving.cancel}>
        <Trans>Put back</Trans>
      </Button>
    </fieldset>
  );
}
