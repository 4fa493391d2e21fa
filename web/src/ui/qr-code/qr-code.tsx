import { generate } from 'lean-qr';
import './qr-code.css';

/** Light rows around the code, in modules: scanners need them. */
const QUIET = 4;

/** A QR code as one path of squares. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const squares: string[] = [];
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) squares.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-ink" d={squares.join('')} />
    </svg>
  );
}
