import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { toggleBold, toggleHeading, toggleList } from './edits.ts';
import { Toolbar, type Tool } from './toolbar.tsx';
import type { Editing } from './use-editing.ts';

type EditorToolbarProps = {
  /** The id of the text area. */
  controls: string | undefined;
  editing: Editing;
  isPreview: boolean;
  onPreview: () => void;
  /** Absent where texts have no pictures. */
  onPicture: (() => void) | undefined;
};

/** The buttons of the editor, in their order. What writes is off while the preview is shown. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { controls, editing, isPreview: isDisabled, onPreview, onPicture } = props;
  const { marks, run, askLink } = editing;
  const writing: Tool[] = [
    {
      label: 'Bold',
      icon: IconBold,
      letter: 'B',
      isDisabled,
      isPressed: marks.isBold,
      onPress: () => run(toggleBold),
    },
    {
      label: 'List',
      icon: IconList,
      isDisabled,
      isPressed: marks.isList,
      onPress: () => run(toggleList),
    },
    {
      label: 'Heading',
      icon: IconHeading,
      isDisabled,
      isPressed: marks.isHeading,
      onPress: () => run(toggleHeading),
    },
    { label: 'Link', icon: IconLink, letter: 'K', isDisabled, onPress: askLink },
  ];
  if (onPicture)
    writing.push({ label: 'Picture', icon: IconPhoto, isDisabled, onPress: onPicture });
  const tools = [
    ...writing,
    { label: 'Preview', icon: IconEye, isPressed: isDisabled, isNamed: true, onPress: onPreview },
  ];
  return <Toolbar label="Text tools" controls={controls} tools={tools} />;
}
