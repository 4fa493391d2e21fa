import { t, Trans } from '#texts';
import { changeLanguageCall } from '@panthiya/contract/identity/language.calls';
import type { changeLanguage } from '@panthiya/contract/identity/account.contract';
import { isLocale, locales, offeredLocales, type Locale } from '@panthiya/contract/locale/locales';
import { useState, type ChangeEvent } from 'react';
import { chosenLanguage, openInLanguage } from '../../../auth/languages/language.ts';
import { useSession } from '../../../auth/session-context.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';

const DEVICE = 'device';

const optionOf = (locale: Locale) => ({
  value: locale,
  label: locales[locale].name,
  lang: locale,
});

/** Chooses the language of pages and mails (R15.1.4, R15.1.5). Nothing changes until the server has it. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useSession();
  const present = profile?.language ?? chosenLanguage() ?? DEVICE;
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = chosen ?? present;

  const handleSwitch = async () => {
    const language = isLocale(choice) ? choice : null;
    setBusy(true);
    setProblem(undefined);
    try {
      await call<typeof changeLanguage>(changeLanguageCall, { body: { language } });
      openInLanguage(language);
      // A reader whose page has something unsaved may say no to the new one: it must not stay behind a busy dialog.
      onClose();
    } catch (error) {
      setProblem(messageOf(error, changeLanguageCall.fallback));
      setBusy(false);
    }
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => setChosen(event.target.value);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Language`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="button"
            isBusy={isBusy}
            disabled={choice === present}
            onClick={() => void handleSwitch()}
          >
            <Trans>Switch</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
        <RadioChoices
          legend={t`Pages and emails come in this language.`}
          name="language"
          options={[...offeredLocales.map(optionOf), { value: DEVICE, label: t`As my device` }]}
          checkedValue={choice}
          onChange={handleChange}
        />
      </div>
    </Dialog>
  );
}
