import { t, Trans } from '#texts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState, type ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import { TextArea } from '../text-inputs/text-area.tsx';
import type { DrawPicture } from '../markdown/draw-picture.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { EditorToolbar, signsTool } from './tools/editor-toolbar.tsx';
import { Toolbar, type Tool } from './tools/toolbar.tsx';

type SignsAreaProps = ComponentProps<'textarea'> & {
  value: string;
  headingLevel: 2 | 3 | 4 | 5;
  onDraw: DrawPicture | undefined;
  /** The rich form is on its way: its buttons are there already. */
  isWaiting: boolean;
  hasPictures: boolean;
  /** Switches back to the rich form; absent if that form cannot load. */
  onRich: (() => void) | undefined;
};

/** A text as it is stored, with the signs of Markdown. For users who know them, and for when the other form cannot load. */
export function SignsArea(props: SignsAreaProps) {
  const { headingLevel, onDraw, isWaiting, hasPictures, onRich, ...area } = props;
  const { id, 'aria-invalid': isInvalid } = useFieldWiring();
  const [isAsked, setIsAsked] = useState(false);
  // An error moves the focus back to the words.
  const isPreview = !isWaiting && isAsked && isInvalid === undefined;
  const preview: Tool = {
    label: t`Preview`,
    icon: IconEye,
    isNamed: true,
    isPressed: isPreview,
    onPress: () => setIsAsked(!isPreview),
  };
  return (
    <>
      {isWaiting ? (
        <EditorToolbar controls={id} hasPictures={hasPictures} />
      ) : (
        <Toolbar label={t`Text tools`} controls={id} tools={[preview, signsTool(true, onRich)]} />
      )}
      <TextArea dir="auto" {...area} hidden={isPreview} className="editor-area" />
      {isPreview && <Preview text={area.value} headingLevel={headingLevel} onDraw={onDraw} />}
    </>
  );
}

type PreviewProps = { text: string; headingLevel: 2 | 3 | 4 | 5; onDraw: DrawPicture | undefined };

function Preview({ text, headingLevel, onDraw }: PreviewProps) {
  return (
    <section className="editor-preview" aria-label={t`Preview`}>
      {text.trim() === '' ? (
        <p className="text-ink-2">
          <Trans>There is nothing to preview yet.</Trans>
        </p>
      ) : (
        <Markdown text={text} headingLevel={headingLevel} drawPicture={onDraw} />
      )}
    </section>
  );
}
