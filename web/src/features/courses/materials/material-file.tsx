import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { save } from '../../../lib/files/download.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { isPicture, useOpenPicture } from './picture-hash.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { formatBytes, kindOf } from './file-kinds.ts';
import { type FileTab, openFileTab, opensInTab } from './file-tab.ts';
import './material-list.css';
import { useFile } from './use-file.ts';

type MaterialFileProps = { address: LessonAddress; material: Material };

const NO_TAB = t`Your browser did not open a new tab.`;

/** A loaded file: a press opens a file that this browser can show, and saves others (R11.3.9). */
export function MaterialFile({ address, material }: MaterialFileProps) {
  const { id, name, bytes, type } = material;
  const { word, icon } = kindOf(type);
  const { part, read } = useFile(address, id, { isWanted: false });
  const openPicture = useOpenPicture();
  const saving = useMutation({ mutationFn: async () => save(await read()) });
  const opening = useMutation({
    mutationFn: async (tab: FileTab | undefined) => {
      if (!tab) throw new Error(NO_TAB);
      try {
        tab.show((await read()).blob);
      } catch (error) {
        // Back to the page that says why.
        tab.close();
        throw error;
      }
    },
  });
  const { isPending: isOpening, variables: tab } = opening;
  useEffect(() => {
    if (isOpening)
      tab?.say(
        t`Loading ${{ name }}: ${{ percent: percentOf(part) }} of ${{ size: formatBytes(bytes) }}`,
      );
  }, [isOpening, tab, name, part, bytes]);

  const isPending = saving.isPending || isOpening;
  const isTab = opensInTab(type);
  const isOpened = isTab || isPicture(material);
  const handleSave = () => {
    opening.reset();
    saving.mutate();
  };
  const handlePress = () => {
    saving.reset();
    if (isPicture(material)) openPicture(id);
    // Now, during the press: later no browser opens one.
    else if (isTab) opening.mutate(openFileTab(name));
    else handleSave();
  };
  const error = saving.error ?? opening.error;
  const facts = [
    word,
    formatBytes(bytes),
    isPending && t`${{ percent: percentOf(part) }} has come`,
  ];
  return (
    <div className="file-main">
      <div className="file-line">
        <button
          type="button"
          className="file-open"
          aria-disabled={isPending || undefined}
          aria-haspopup={isPicture(material) ? 'dialog' : undefined}
          onClick={() => !isPending && handlePress()}
        >
          <Icon of={icon} />
          <span className="file-words">
            <span className="file-name">{name}</span>{' '}
            <span className="file-facts num">{facts.filter(Boolean).join(', ')}</span>
          </span>{' '}
          {isOpened ? (
            <span className="file-action">
              <Trans context="verb">Open</Trans>
            </span>
          ) : (
            <Icon of={IconDownload} />
          )}
        </button>
        {isOpened && (
          <IconButton
            icon={IconDownload}
            label={t`Download ${{ name }}`}
            title={t`Download`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && handleSave()}
          />
        )}
      </div>
      {isPending && <Progress label={t`Progress of ${{ name }}`} part={part} />}
      {error && !isPending && (
        <Alert tone="bad">
          {error.message}{' '}
          {error.message === NO_TAB ? t`Press Download.` : t`Press it to try again.`}
        </Alert>
      )}
    </div>
  );
}

const percentOf = (part: number): string => `${Math.floor(part * 100)}%`;
