import { t } from '#texts';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { FormRefusal } from './contract-form.tsx';
import type { Version } from './editions.ts';
import { type ConflictTexts, EditorConflict } from './editor-conflict.tsx';
import type { ConflictEditor } from './use-conflict-editor.ts';
import './editor-end.css';

type EditorEndProps<Values extends FieldValues, V extends Version> = {
  editor: ConflictEditor<Values, V>;
  conflict: ConflictTexts<Values>;
  /** False for a form that can only be read: it has no buttons. */
  isOpen?: boolean;
  /** The button beside Save; by default it drops the typed values. */
  way?: { label: string; onPress: () => void };
};

/** The end of a form that others can save meanwhile: why it was not saved, both versions, and its buttons. */
export function EditorEnd<Values extends FieldValues, V extends Version>(
  props: EditorEndProps<Values, V>,
) {
  const { editor, conflict, isOpen = true, way } = props;
  const { isBusy, refusal } = editor;
  const { label, onPress } = way ?? { label: t`Reset`, onPress: editor.reset };
  return (
    <div className="editor-end">
      <FormRefusal refusal={refusal} />
      <EditorConflict editor={editor} texts={conflict} />
      {isOpen && !editor.conflict && (
        <div className="editor-ways">
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onPress}>
            {label}
          </Button>
          <Button isBusy={isBusy}>{isBusy ? t`Saving...` : t`Save Changes`}</Button>
        </div>
      )}
    </div>
  );
}
