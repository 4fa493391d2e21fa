import { useState } from 'react';
import { Counter } from '../counter/counter.tsx';
import { Field } from '../field/field.tsx';
import { Checkbox, Switch } from '../inputs/checkbox.tsx';
import { DateInput } from '../inputs/date-input.tsx';
import { PasswordInput } from '../text-inputs/password-input.tsx';
import { PastedList } from '../inputs/pasted-list.tsx';
import { RadioChoices } from '../inputs/radio-choices.tsx';
import { Select } from '../inputs/select.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { PasswordMeter } from '../password-meter/password-meter.tsx';
import { Rules } from '../password-meter/rules.tsx';
import { SearchableSelect } from '../searchable-select/searchable-select.tsx';
import { Slider } from '../slider/slider.tsx';
import { Columns, Part, State, States } from './part.tsx';

const DISTRICTS = ['Kurunegala', 'Puttalam'].map((label) => ({ value: label, label }));
const CITIES = [
  { value: 'kuliyapitiya', label: 'Kuliyapitiya', alsoKnownAs: ['කුලියාපිටිය', 'குளியாப்பிட்டி'] },
  { value: 'mawathagama', label: 'Mawathagama', alsoKnownAs: ['මාවතගම'] },
  { value: 'polgahawela', label: 'Polgahawela', alsoKnownAs: ['පොල්ගහවෙල'] },
];
const GENDERS = ['Female', 'Male', 'Other'].map((label) => ({ value: label, label }));
const SEATS = { least: 1, most: 40 };
const SCORES = [
  [10, 'Very Weak'],
  [30, 'Weak'],
  [50, 'Medium'],
  [70, 'Strong'],
  [100, 'Very Strong'],
] as const;

/** Parts that users fill in. */
export function FieldParts() {
  const [city, setCity] = useState('');
  const [zoom, setZoom] = useState(1.4);
  const [seats, setSeats] = useState('12');
  const [addresses, setAddresses] = useState('nethmi@example.com');
  return (
    <>
      <Part title="Field" note="Label above, help before, the error under it in plain words.">
        <Columns>
          <Field label="Email">
            <TextInput type="email" placeholder="you@example.com" />
          </Field>
          <Field label="Lane 01">
            <TextInput className="is-hover" defaultValue="Wilgoda Road" />
          </Field>
          <Field label="NIC" isOptional help="9 digits and V, or 12 digits.">
            <TextInput />
          </Field>
          <Field label="Phone" error="Enter a phone number like 077 123 4567.">
            <TextInput type="tel" defaultValue="0771" />
          </Field>
          <Field
            label="WhatsApp Number"
            after={<Checkbox defaultChecked>Same as phone number</Checkbox>}
          >
            <TextInput disabled defaultValue="077 123 4567" />
          </Field>
          <Field label="Date of Birth" help="Please check it.">
            <DateInput defaultValue="2000-12-31" />
          </Field>
        </Columns>
      </Part>
      <Part title="Select" note="Native where it can be; a list to type into where it is long.">
        <Columns>
          <Field label="District">
            <Select options={DISTRICTS} placeholder="Select district" />
          </Field>
          <Field label="District" error="Choose a district.">
            <Select options={DISTRICTS} placeholder="Select district" />
          </Field>
          <Field label="District" wait="Choose a province first.">
            <Select options={DISTRICTS} placeholder="Select district" disabled />
          </Field>
          <Field label="City">
            <SearchableSelect
              options={CITIES}
              placeholder="Select city"
              value={city}
              onChange={setCity}
            />
          </Field>
          <Field label="City" wait="Choose a district first.">
            <SearchableSelect
              options={CITIES}
              placeholder="Select city"
              value=""
              onChange={setCity}
              disabled
            />
          </Field>
        </Columns>
      </Part>
      <Part title="Password with meter" note="Five bars, always with the word beside the colour.">
        <Columns>
          {SCORES.map(([score, word]) => (
            <Field
              key={word}
              label="New Password"
              after={<PasswordMeter score={score} label={word} />}
            >
              <PasswordInput autoComplete="new-password" defaultValue="Kurunegala26" />
            </Field>
          ))}
          <Rules
            rules={[
              { text: '8 characters', isMet: true },
              { text: 'Digit', isMet: false },
            ]}
          />
        </Columns>
      </Part>
      <Part title="Slider" note="The device's own control; the value stands beside its name.">
        <Columns>
          <Slider
            label="Zoom"
            min={1}
            max={3}
            step={0.1}
            value={zoom}
            format={(value) => `${value.toFixed(1)}×`}
            onChange={setZoom}
          />
          <Slider
            label="Left and right"
            min={-100}
            max={100}
            value={0}
            disabled
            format={String}
            onChange={() => undefined}
          />
        </Columns>
      </Part>
      <Part title="Counter" note="Typed, or one by one; put right when the field is left.">
        <States>
          <State name="Free">
            <Counter label="Seats" value={seats} limits={SEATS} onChange={setSeats} />
          </State>
          <State name="No limit">
            <Counter label="Seats" value="" limits={SEATS} onChange={setSeats} disabled />
          </State>
        </States>
      </Part>
      <Part title="Pasted list" note="Typed, pasted, or read from a file, which adds to it.">
        <PastedList
          label="Email addresses"
          help="One a line, or with commas."
          placeholder="nethmi@example.com"
          rows={3}
          text={addresses}
          onText={setAddresses}
          tooBig="This file is too big for a list of addresses."
        />
      </Part>
      <Part title="Checkbox, switch, choices" note="The whole label is the target.">
        <States>
          <State name="Off">
            <Checkbox>Same as phone number</Checkbox>
          </State>
          <State name="On">
            <Checkbox defaultChecked>Same as phone number</Checkbox>
          </State>
          <State name="Disabled">
            <Checkbox disabled>Same as phone number</Checkbox>
          </State>
          <State name="Off">
            <Switch>Active</Switch>
          </State>
          <State name="On">
            <Switch defaultChecked>Active</Switch>
          </State>
          <State name="Disabled">
            <Switch disabled>Active</Switch>
          </State>
        </States>
        <RadioChoices legend="Gender" name="gender" options={GENDERS} defaultChecked />
        <RadioChoices legend="Gender" name="gender-2" options={GENDERS} error="Choose a gender." />
      </Part>
    </>
  );
}
