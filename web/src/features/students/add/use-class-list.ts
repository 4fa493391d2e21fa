import type { ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { type ListField, writeColumns } from '@panthiya/contract/students/list-columns';
import { useState } from 'react';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { type SentList, usePreviewList, useTakeOver } from './class-lists.queries.ts';
import { type Cells, withCell, writeCells } from './list-text.ts';

/** A list that was checked: what it would do, and how it was sent. */
interface Checked {
  readonly preview: ListPreview;
  readonly sent: SentList;
  /** Of this preview: a second press, or a second try on a bad line, takes over nothing more. */
  readonly key: string;
}

const fileOf = (cells: Cells): File => new File([writeCells(cells)], 'list.txt');

const readingOf = ({ columns, hasHeads }: Pick<ListPreview, 'columns' | 'hasHeads'>) => ({
  columns: writeColumns(columns),
  heads: hasHeads ? 'yes' : 'no',
});

/**
 * The steps of adding students from a list: paste, check, done (R21.2.2). Nothing is kept before the last.
 * @param ofCourse the course into which the list goes; '' where the reader chooses one, or none
 */
export function useClassList(orgId: string, ofCourse = '') {
  const preview = usePreviewList(orgId);
  const takeOver = useTakeOver(orgId);
  const [checked, setChecked] = useState<Checked>();
  const [cells, setCells] = useState<Cells>([]);
  const [courseId, setCourseId] = useState(ofCourse);
  // A mail cannot be called back: nobody is invited before the reader ticks it.
  const [isInviting, setIsInviting] = useState(false);

  const check = async (sent: SentList) => {
    takeOver.reset();
    try {
      const answer = await preview.mutateAsync(sent);
      setChecked({ preview: answer, sent, key: makeKey() });
      setCells(answer.cells);
      if (answer.rows.every((row) => row.invitation !== 'can')) setIsInviting(false);
    } catch {
      // shown on the page; what was pasted stays
    }
  };

  const checkAgain = (
    reading: Pick<ListPreview, 'columns' | 'hasHeads'>,
    intoCourse: string = courseId,
  ) => check({ file: fileOf(cells), query: readingOf(reading), courseId: intoCourse });

  return {
    checked: checked?.preview,
    courseId,
    chooseCourse: setCourseId,
    isInviting,
    setIsInviting,
    /** As they were read, with what was corrected since. */
    cells,
    isCorrected: checked !== undefined && cells !== checked.preview.cells,
    done: takeOver.data,
    isChecking: preview.isPending,
    isTakingOver: takeOver.isPending,
    error: preview.error ?? takeOver.error,
    checkText: (text: string) => check({ file: new File([text], 'list.txt'), query: {}, courseId }),
    checkFile: (file: File) => check({ file, query: {}, courseId }),
    checkAgain: async () => checked && checkAgain(checked.preview),
    setHeads: async (hasHeads: boolean) =>
      checked && checkAgain({ columns: checked.preview.columns, hasHeads }),
    /** Says what a column has. Another column that had the same is left out. */
    setColumn: async (at: number, field: ListField | null) => {
      if (checked === undefined) return;
      const columns = checked.preview.columns.map((one, n) => {
        if (n === at) return field;
        return one === field ? null : one;
      });
      await checkAgain({ columns, hasHeads: checked.preview.hasHeads });
    },
    correct: (line: number, field: ListField, text: string) => {
      const column = checked?.preview.columns.indexOf(field) ?? -1;
      if (column !== -1) setCells((all) => withCell(all, { row: line - 1, column }, text));
    },
    takeOver: async () => {
      if (checked === undefined) return;
      const { sent, key, preview: answer } = checked;
      const query = {
        ...sent.query,
        ...readingOf(answer),
        digest: answer.digest,
        ...(isInviting && { invite: 'yes' }),
      };
      try {
        await takeOver.mutateAsync({ ...sent, query, key });
      } catch {
        // shown on the page, with the way to check again
      }
    },
    /** Goes on with the rows that stayed out: nothing that was pasted is lost. */
    goOnWithRefused: async () => {
      if (checked === undefined) return;
      const { rows, hasHeads } = checked.preview;
      const refused = new Set(
        rows.flatMap(({ line, outcome }) => (outcome === 'refused' ? [line] : [])),
      );
      const left = cells.filter((_, at) => refused.has(at + 1) || (hasHeads && at === 0));
      await check({ file: fileOf(left), query: readingOf(checked.preview), courseId });
    },
    /** Checks what was taken over once more, for a course: they are known now. */
    enrolIn: async (chosen: string) => {
      setCourseId(chosen);
      setIsInviting(false);
      if (checked !== undefined) await checkAgain(checked.preview, chosen);
    },
    startAgain: () => {
      setCourseId(ofCourse);
      setIsInviting(false);
      preview.reset();
      takeOver.reset();
      setChecked(undefined);
    },
  };
}

export type ClassList = ReturnType<typeof useClassList>;
