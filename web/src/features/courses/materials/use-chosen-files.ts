import { t } from '#texts';
import { FILES_A_LESSON } from '@panthiya/contract/courses/courses.rules';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useMemo, useRef, useState } from 'react';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { refusalBefore } from './file-kinds.ts';
import { readyLessonPicture } from './lesson-picture-file.ts';

/** A file to send when its lesson is saved. */
export interface ChosenFile {
  readonly key: number;
  readonly file: File;
  /** Says why it will not be sent. */
  readonly refusal: string | undefined;
}

const UNCONFIRMED = t`Confirm your email address to add files.`;
const TOO_MANY = t`A lesson can have at most ${{ count: FILES_A_LESSON }} files.`;

/** Says of each file if it can go. Only the first ones have room next to the lesson's files. */
function judge(files: readonly Omit<ChosenFile, 'refusal'>[], room: number) {
  let left = room;
  const chosen = files.map((one): ChosenFile => {
    const refusal = refusalBefore(one.file);
    if (refusal !== undefined) return { ...one, refusal };
    left -= 1;
    return { ...one, refusal: left < 0 ? TOO_MANY : undefined };
  });
  const accepted = chosen.filter(({ refusal }) => refusal === undefined).map(({ file }) => file);
  return { chosen, accepted };
}

/** Files that the user chooses while writing a lesson, next to those that it has. */
export function useChosenFiles(kept: readonly Material[]) {
  const [files, setFiles] = useState<readonly Omit<ChosenFile, 'refusal'>[]>([]);
  const lastKey = useRef(0);
  const isUnverified = useIsUnverified();
  const { chosen, accepted } = useMemo(
    () => judge(files, FILES_A_LESSON - kept.length),
    [files, kept.length],
  );
  const isFull = kept.length + accepted.length >= FILES_A_LESSON;
  const add = (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setFiles((before) => [...before, { key, file }]);
  };
  return {
    chosen,
    /** The files that will be sent. */
    accepted,
    isFull,
    add,
    remove: (key: number) => setFiles((before) => before.filter((one) => one.key !== key)),
    /** Adds a picture of the text; returns its address in the text (R11.2.9). */
    takePicture: async (file: File): Promise<string> => {
      if (isUnverified) throw new Error(UNCONFIRMED);
      if (isFull) throw new Error(TOO_MANY);
      const taken = [...kept.map(({ name }) => name), ...files.map((one) => one.file.name)];
      const { picture, address } = await readyLessonPicture(file, taken);
      add(picture);
      return address;
    },
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
