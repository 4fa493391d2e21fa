import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictAlert } from '../conflict/conflict-alert.tsx';
import { differingFields, type FieldOf, type Version } from './editions.ts';
import type { ConflictEditor } from './use-conflict-editor.ts';

type EditorConflictProps<Values extends FieldValues, V extends Version> = {
  editor: ConflictEditor<Values, V>;
  title: string;
  /** What happened, and that nothing typed is lost. */
  children: ReactNode;
  /** The fields as people read them; one without a label is no matter of people. */
  labels: Readonly<Partial<Record<FieldOf<Values>, string>>>;
  /** What stands in a field, as people read it. */
  show: (name: FieldOf<Values>, values: Values) => ReactNode;
  /** Told when theirs were taken and nothing else is left to save. */
  onNothingLeft?: () => void;
};

/** Somebody saved meanwhile: the newest version beside what was typed, and the two ways out (R11.1.8). */
export function EditorConflict<Values extends FieldValues, V extends Version>(
  props: EditorConflictProps<Values, V>,
) {
  const { editor, title, children, labels, show, onNothingLeft } = props;
  const { conflict, values, base, isBusy } = editor;
  if (!conflict) return null;
  const mine = differingFields(values, base.values);
  const fields = conflict.fields.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ name, label }];
  });
  return (
    <ConflictAlert
      key={conflict.newest.version}
      title={title}
      rows={fields.map(({ name, label }) => ({
        field: label,
        mine: mine.includes(name) ? (
          show(name, values)
        ) : (
          <span className="text-ink-3">Not changed by you</span>
        ),
        theirs: show(name, conflict.newest.values),
      }))}
      isBusy={isBusy}
      onKeepMine={editor.keepMine}
      onTakeTheirs={() => {
        if (!editor.takeTheirs()) onNothingLeft?.();
      }}
    >
      {children}
    </ConflictAlert>
  );
}
