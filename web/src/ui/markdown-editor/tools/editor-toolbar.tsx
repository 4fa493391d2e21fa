import { t } from '#texts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconMarkdown from '@tabler/icons-react/dist/esm/icons/IconMarkdown.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { Toolbar, type Tool } from './toolbar.tsx';

/** The action of a button. */
export type Action =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'list'
  | 'numbers'
  | 'link'
  | 'picture'
  | 'undo'
  | 'redo';

/** The state of the buttons for the words at the caret. */
export interface Look {
  /** The formats that the words have already. */
  readonly pressed: ReadonlySet<Action>;
  readonly disabled: ReadonlySet<Action>;
}

type EditorTool = Omit<Tool, 'onPress'> & { readonly action: Action };

const tools: readonly EditorTool[] = [
  { action: 'bold', label: t`Bold`, icon: IconBold, letter: 'B', isPressed: false },
  { action: 'italic', label: t`Italic`, icon: IconItalic, letter: 'I', isPressed: false },
  { action: 'heading', label: t`Heading`, icon: IconHeading, isPressed: false },
  { action: 'list', label: t`List`, icon: IconList, isPressed: false },
  { action: 'numbers', label: t`Numbered list`, icon: IconListNumbers, isPressed: false },
  { action: 'link', label: t`Link`, icon: IconLink, letter: 'K', isPressed: false },
  { action: 'picture', label: t`Picture`, icon: IconPhotoPlus },
  { action: 'undo', label: t`Undo`, icon: IconArrowBackUp, letter: 'Z', isNext: true },
  { action: 'redo', label: t`Redo`, icon: IconArrowForwardUp, letter: 'Y' },
];

/** The way to the plain form, and back. */
export const signsTool = (isPressed: boolean, onPress: (() => void) | undefined): Tool => ({
  label: t`Text with symbols`,
  icon: IconMarkdown,
  isNamed: true,
  isPressed,
  isDisabled: onPress === undefined,
  onPress: () => onPress?.(),
});

type EditorToolbarProps = {
  /** The id of the text. */
  controls: string | undefined;
  hasPictures: boolean;
  /** Absent while the buttons cannot be used yet. */
  look?: Look | undefined;
  onPress?: ((action: Action) => void) | undefined;
  /** Switches to the plain form; absent while there is no other form. */
  onSigns?: (() => void) | undefined;
};

/** The buttons of the editor, in their order. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { controls, hasPictures, look, onPress, onSigns } = props;
  const shown: Tool[] = [];
  for (const { action, ...tool } of tools) {
    if (action === 'picture' && !hasPictures) continue;
    shown.push({
      ...tool,
      isPressed: tool.isPressed === undefined ? undefined : look?.pressed.has(action) === true,
      isDisabled: look?.disabled.has(action) ?? true,
      onPress: () => onPress?.(action),
    });
  }
  shown.push(signsTool(false, onSigns));
  return <Toolbar label={t`Text tools`} controls={controls} tools={shown} />;
}
