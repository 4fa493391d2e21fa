import { t, Trans } from '#texts';
import {
  TOWN_LIMIT,
  UNLISTED,
  unlistedTown,
} from '@panthiya/contract/locations/unlisted/unlisted-town';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { SearchableOption } from '../../ui/searchable-select/searchable-option.ts';
import { SearchableSelect } from '../../ui/searchable-select/searchable-select.tsx';
import type { PersonValues } from './person-values.ts';
import { usePlace } from './use-place.ts';

type CityFieldProps = {
  /** The cities of the chosen district. */
  options: readonly SearchableOption[];
  isDisabled: boolean;
  wait: string | undefined;
};

/** A city of the list, or the name of a town that is not in the list. */
export function CityField({ options, isDisabled, wait }: CityFieldProps) {
  const { trigger } = useFormContext<PersonValues>();
  const { input, value, error, choose } = usePlace('city');
  const town = unlistedTown(value);
  // A press that swaps the two fields gives the new one the focus. No field has it on arrival.
  const hasPressed = useRef(false);
  const change = (city: string) => {
    hasPressed.current = true;
    choose(city);
  };

  if (town === undefined) {
    return (
      <Field label={t`City`} wait={wait} error={error}>
        <SearchableSelect
          {...input}
          placeholder={t`Select city`}
          disabled={isDisabled}
          options={options}
          onChange={choose}
          otherwise={{
            label: t`My town is not listed`,
            onChoose: (typed) => change(`${UNLISTED}${typed.slice(0, TOWN_LIMIT)}`),
          }}
        />
      </Field>
    );
  }
  return (
    <Field
      label={t`City`}
      error={error}
      after={
        <Button type="button" variant="ghost" onClick={() => choose('')}>
          <Trans>Choose from the list</Trans>
        </Button>
      }
    >
      <TextInput
        name="city"
        ref={(element) => {
          input.ref(element);
          if (hasPressed.current) element?.focus();
          hasPressed.current = false;
        }}
        value={town}
        maxLength={TOWN_LIMIT}
        placeholder={t`Your town or village`}
        autoComplete="address-level2"
        enterKeyHint="next"
        disabled={isDisabled}
        onChange={(event) => choose(`${UNLISTED}${event.target.value}`)}
        onBlur={() => {
          input.onBlur();
          if (town.trim() !== '') void trigger('city');
        }}
      />
    </Field>
  );
}
