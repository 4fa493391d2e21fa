import { t, Trans } from '#texts';
import type { City, Place } from '@panthiya/contract/locations/locations';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import type { SearchableOption } from '../../ui/searchable-select/searchable-option.ts';
import { CityField } from './city-field.tsx';
import { nameOfPlace } from './name-of-place.ts';
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
            options={provinces.map(optionOf)}
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
            options={districts.filter((one) => one.provinceId === province.value).map(optionOf)}
            onChange={(event) => chooseDistrict(event.target.value)}
          />
        </Field>
        <CityField
          wait={district.value ? undefined : t`Choose a district first.`}
          isDisabled={!locations || !district.value}
          options={citiesOf(district.value, cities)}
        />
      </div>
    </>
  );
}

function citiesOf(district: string, cities: readonly City[]): SearchableOption[] {
  const options = cities.filter((city) => city.districtId === district).map(optionOf);
  options.sort((a, b) => a.label.localeCompare(b.label));
  return options;
}

function optionOf(place: Place): SearchableOption {
  const { id, name, nameSi = name, nameTa = name } = place;
  return { value: id, label: nameOfPlace(place), alsoKnownAs: [name, nameSi, nameTa] };
}
