import { t, Trans } from '#texts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictAlert } from '../conflict/conflict-alert.tsx';
import { differingFields, type FieldOf, type Version } from './editions.ts';
import type { ConflictEditor } from './use-conflict-editor.ts';

/** How people read a thing that another user saved first. */
export interface ConflictTexts<Values extends FieldValues> {
  readonly title: string;
  /** Says what happened, and that nothing typed is lost. */
  readonly lead?: ReactNode;
  /** The fields. Users never see a field without a label. */
  readonly labels: Readonly<Partial<Record<FieldOf<Values>, string>>>;
  /** The value of a field. */
  readonly show: (name: FieldOf<Values>, values: Values) => ReactNode;
}

type EditorConflictProps<Values extends FieldValues, V extends Version> = {
  editor: ConflictEditor<Values, V>;
  texts: ConflictTexts<Values>;
  /** Called when the user took the other version and nothing else is left to save. */
  onNothingLeft?: () => void;
};

const LEAD = t`Your changes are not lost, but not saved yet.`;

/** Another user saved first: shows the newest version next to the typed one, and the two ways out (R11.1.8). */
export function EditorConflict<Values extends FieldValues, V extends Version>(
  props: EditorConflictProps<Values, V>,
) {
  const { editor, texts, onNothingLeft } = props;
  const { title, lead = LEAD, labels, show } = texts;
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
          <span className="text-ink-3">
            <Trans>Not changed by you</Trans>
          </span>
        ),
        theirs: show(name, conflict.newest.values),
      }))}
      isBusy={isBusy}
      onKeepMine={editor.keepMine}
      onTakeTheirs={() => {
        if (!editor.takeTheirs()) onNothingLeft?.();
      }}
    >
      {lead}
    </ConflictAlert>
  );
}
