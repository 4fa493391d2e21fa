import { t, Trans } from '#texts';
import type { Place } from '@panthiya/contract/locations/locations';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import type { SearchableOption } from '../../ui/searchable-select/searchable-option.ts';
import { CityField } from './city-field.tsx';
import { useLocations } from './use-locations.ts';
import { usePlace } from './use-place.ts';
import './person-fields.css';

/** Province, district, city: each opens the next and empties the fields under it (R4.19, R4.20). */
export function PlaceFields() {
  const { locations, hasFailed, retry } = useLocations();
  const province = usePlace('province');
  const district = usePlace('district');
  const city = usePlace('city');
  const { provinces = [], districts = [], cities = [] } = locations ?? {};

  const cityOptions = optionsOf(
    cities.filter((one) => one.districtId === district.value),
    locations,
  );
  cityOptions.sort(byLabel);

  const chooseProvince = (id: string) => {
    province.choose(id);
    district.choose('');
    city.choose('');
  };
  const chooseDistrict = (id: string) => {
    district.choose(id);
    city.choose('');
  };

  return (
    <>
      {hasFailed && (
        <Alert tone="bad" title={t`The list of places could not be loaded`}>
          <Button type="button" variant="ghost" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      )}
      <div className="field-trio">
        <Field label={t`Province`} error={province.error}>
          <Select
            {...province.input}
            autoComplete="address-level1"
            placeholder={locations ? t`Select province` : t`Loading...`}
            disabled={!locations}
            options={optionsOf(provinces, locations)}
            onChange={(event) => chooseProvince(event.target.value)}
          />
        </Field>
        <Field
          label={t`District`}
          wait={province.value ? undefined : t`Choose a province first.`}
          error={district.error}
        >
          <Select
            {...district.input}
            autoComplete="off"
            placeholder={t`Select district`}
            disabled={!locations || !province.value}
            options={optionsOf(
              districts.filter((one) => one.provinceId === province.value),
              locations,
            )}
            onChange={(event) => chooseDistrict(event.target.value)}
          />
        </Field>
        <CityField
          wait={district.value ? undefined : t`Choose a district first.`}
          isDisabled={!locations || !district.value}
          options={cityOptions}
        />
      </div>
    </>
  );
}

type Locations = NonNullable<ReturnType<typeof useLocations>['locations']>;

/** The places of a list as options, in the language of the page; found by their other names too (R15.5.9). */
function optionsOf(places: readonly Place[], locations: Locations | undefined): SearchableOption[] {
  if (!locations) return [];
  const { lang } = document.documentElement;
  return places.map((place) => ({
    value: place.id,
    label: locations.placeName(place, lang),
    alsoKnownAs: [place.name, place.nameSi, place.nameTa].filter((name) => name !== undefined),
  }));
}

const byLabel = (one: SearchableOption, other: SearchableOption): number =>
  one.label.localeCompare(other.label);
