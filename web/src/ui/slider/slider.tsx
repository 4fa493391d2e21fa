import type { ChangeEvent, CSSProperties } from 'react';
import './slider.css';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** The value as people read it: 1.4×, 108%. */
  format: (value: number) => string;
  onChange: (value: number) => void;
};

/** A value between two ends, with the device's own control: thumb, arrow keys, touch. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  format,
  onChange,
  ...rest
}: SliderProps) {
  const words = format(value);
  const at = { '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(event.target.valueAsNumber);
  return (
    <label className="slider">
      <span>{label}</span>
      {/* The control tells the value itself. */}
      <span className="slider-value" aria-hidden="true">
        {words}
      </span>
      <input
        {...rest}
        type="range"
        aria-label={label}
        aria-valuetext={words}
        min={min}
        max={max}
        step={step}
        value={value}
        style={at}
        onChange={handleChange}
      />
    </label>
  );
}
